import type { SessionApplication } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { formatDateTime, formatPhone } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { toast } from '@maru/web/ui/toast';
import ChevronDown from 'lucide-react/icons/chevron-down';
import FileDown from 'lucide-react/icons/file-down';
import { AnswerList } from '../answers/AnswerList';
import { openAnswerFile } from '../queries';
import { cancelTexts, texts } from './texts';

type ApplicationItemProps = {
  application: SessionApplication;
  open: boolean;
  onToggle: (open: boolean) => void;
  onPdf: () => void;
  onCancel: () => void;
};

/** Who applied. Not every form asks for the address. */
function personOf(application: SessionApplication) {
  const given = (['name', 'phone', 'email', 'address'] as const).filter((key) => application[key] !== '');
  return given.map((key) => ({
    key,
    label: texts[key],
    type: 'text' as const,
    value: key === 'phone' ? formatPhone(application.phone) : application[key],
    files: [],
  }));
}

/** One application: who and when in a row, every answer with its label below it. */
export function ApplicationItem({ application, open, onToggle, onPdf, onCancel }: ApplicationItemProps) {
  const { id, name, email, phone, appliedAt } = application;

  function openFile(key: string, file: number) {
    openAnswerFile(id, key, file).catch((error: unknown) =>
      toast.error(toLocalisedMessage(error, texts.fileFailed)),
    );
  }

  return (
    <li className="border-b border-line">
      <details open={open} onToggle={(event) => onToggle(event.currentTarget.open)} className="group">
        <summary className="grid min-h-12 list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 py-2.5 transition-[background-color] hover:bg-surface focus-visible:-outline-offset-2 desktop:grid-cols-[9rem_minmax(0,1fr)_9rem_minmax(0,1.5fr)_auto] [&::-webkit-details-marker]:hidden">
          <time
            dateTime={appliedAt}
            className="text-sm text-soft max-desktop:col-start-1 max-desktop:row-start-2"
          >
            {formatDateTime(appliedAt)}
          </time>
          <span className="truncate font-medium">{name}</span>
          <span className="text-md tabular-nums max-desktop:col-start-1">{formatPhone(phone)}</span>
          <span className="truncate text-md text-soft max-desktop:hidden">{email}</span>
          <ChevronDown
            aria-hidden
            className="size-4 text-soft transition-transform group-open:rotate-180 max-desktop:col-start-2 max-desktop:row-start-1"
          />
        </summary>
        <div className="grid gap-3 pb-6 desktop:ps-[10.25rem]">
          <dl className="border-t border-line">
            <AnswerList
              answers={[...personOf(application), ...application.answers]}
              empty={texts.noAnswer}
              onOpen={openFile}
            />
          </dl>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" size="s" aria-label={cancelTexts.labelOf(name)} onClick={onCancel}>
              {cancelTexts.label}
            </Button>
            <Button variant="secondary" size="s" aria-label={texts.pdfOf(name)} onClick={onPdf}>
              <FileDown aria-hidden className="size-4" />
              {texts.pdf}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}
