import type { SessionAnswer } from '@maru/web/api';
import { bytes } from '@maru/web/lib/format';
import { Email } from '@maru/web/ui/Email';
import Download from 'lucide-react/icons/download';

type AnswerListProps = {
  answers: SessionAnswer[];
  empty: string;
  onOpen: (key: string, file: number) => void;
};

function Value({ answer, empty, onOpen }: Omit<AnswerListProps, 'answers'> & { answer: SessionAnswer }) {
  if (answer.type !== 'file') {
    return answer.value === '' ? (
      <span className="text-soft">{empty}</span>
    ) : (
      <span className="whitespace-pre-wrap">
        {answer.key === 'email' ? <Email address={answer.value} /> : answer.value}
      </span>
    );
  }
  if (answer.files.length === 0) return <span className="text-soft">{empty}</span>;
  return (
    <ul className="grid gap-1">
      {answer.files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a file is what names it
        <li key={index}>
          <button
            type="button"
            onClick={() => onOpen(answer.key, index)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 text-start text-accent underline underline-offset-4"
          >
            <Download aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{file.name}</span>
            <span className="shrink-0 text-xs text-soft tabular-nums">{bytes(file.size)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Answers by the labels that they were given under. */
export function AnswerList({ answers, empty, onOpen }: AnswerListProps) {
  return answers.map((answer) => (
    <div
      key={answer.key}
      className="grid gap-x-5 gap-y-0.5 border-b border-line py-3 desktop:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <dt className="text-md text-soft">{answer.label}</dt>
      <dd className="min-w-0">
        <Value answer={answer} empty={empty} onOpen={onOpen} />
      </dd>
    </div>
  ));
}
