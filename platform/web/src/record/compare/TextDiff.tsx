import { cx } from '@maru/web/lib/cx';
import { looksLikeHtml, readableText } from '@maru/web/lib/htmlText';
import { diffTexts, type Piece } from '@maru/web/lib/lineDiff';
import { useMemo } from 'react';

const looks: Record<Piece['kind'], string> = {
  same: '',
  added: 'bg-accent-soft text-accent-strong no-underline',
  removed: 'bg-danger-soft text-danger line-through',
};

function PieceText({ piece }: { piece: Piece }) {
  if (piece.kind === 'same') return <span>{piece.text}</span>;
  const Tag = piece.kind === 'added' ? 'ins' : 'del';
  return <Tag className={cx('rounded-[3px] px-0.5', looks[piece.kind])}>{piece.text}</Tag>;
}

/** Markup is compared as people read it; if they would see no difference, as it is written. */
function comparable(before: string, after: string): { texts: [string, string]; asSource: boolean } {
  if (!looksLikeHtml(before) && !looksLikeHtml(after)) return { texts: [before, after], asSource: false };
  const texts: [string, string] = [readableText(before), readableText(after)];
  return texts[0] === texts[1] ? { texts: [before, after], asSource: true } : { texts, asSource: false };
}

/** Two texts in one, with what went and what came marked. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const { rows, asSource } = useMemo(() => {
    const { texts, asSource } = comparable(before, after);
    return { rows: diffTexts(...texts), asSource };
  }, [before, after]);
  return (
    <div className={cx('grid gap-1 whitespace-pre-wrap', asSource && 'font-mono text-xs')}>
      {asSource && <p className="font-sans text-soft">글자는 같고 서식만 다름</p>}
      {rows.map((row, index) =>
        row.kind === 'skipped' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished comparison never move
          <p key={index} className="text-soft">
            ⋯ 같은 내용 {row.lines}줄
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished comparison never move
          <p key={index}>
            {row.pieces.map((piece, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a finished comparison never move
              <PieceText key={place} piece={piece} />
            ))}
          </p>
        ),
      )}
    </div>
  );
}
