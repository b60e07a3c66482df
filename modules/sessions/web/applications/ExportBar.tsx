import type { SessionApplicationPage } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import FileDown from 'lucide-react/icons/file-down';
import Sheet from 'lucide-react/icons/sheet';
import { type Export, partsOf } from './exports';
import type { Filter } from './filter';
import { exportTexts, texts } from './texts';

type ExportBarProps = {
  /** What is listed; absent until it is known. */
  list: SessionApplicationPage | undefined;
  filter: Filter;
  problem: string;
  onExport: (what: Export) => void;
};

/** What is listed is taken along: as one PDF, or in as many as it needs, and as a spreadsheet. */
export function ExportBar({ list, filter, problem, onExport }: ExportBarProps) {
  const parts = partsOf(list?.page.totalElements ?? 0, list?.pdfPart);
  return (
    <div className="mb-2 grid gap-2 border-t border-line py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto text-xs text-soft">
          {texts.recorded}
          {filter.q !== '' && ` · ${texts.narrowed}`}
        </p>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
        {parts.length === 0 && (
          <Button variant="secondary" size="s" onClick={() => onExport({ kind: 'list' })}>
            <FileDown aria-hidden className="size-4" />
            {texts.listPdf}
          </Button>
        )}
        <Button variant="secondary" size="s" onClick={() => onExport({ kind: 'xlsx' })}>
          <Sheet aria-hidden className="size-4" />
          {texts.xlsx}
        </Button>
      </div>
      {parts.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="me-auto text-xs text-soft">{texts.listParts(list?.pdfPart ?? 0)}</p>
          {parts.map((part) => (
            <Button
              key={part.part}
              variant="secondary"
              size="s"
              onClick={() => onExport({ kind: 'list', part })}
            >
              <FileDown aria-hidden className="size-4" />
              {texts.partPdf(exportTexts.range(part))}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
