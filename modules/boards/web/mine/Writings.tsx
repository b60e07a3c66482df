import type { PageInfo } from '@maru/web/api';
import { truncate } from '@maru/web/lib/format';
import { nextPaint } from '@maru/web/lib/nextPaint';
import type { usePage } from '@maru/web/lib/useFilters';
import { Button } from '@maru/web/ui/Button';
import { LazyConfirmDialog } from '@maru/web/ui/LazyConfirmDialog';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList, type PageQuery } from '@maru/web/ui/table/PagedList';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { boardMutations } from '../queries';
import { reportFailure } from '../report';
import { texts } from '../texts';

/** How much of a writing its button and the question about it say. */
const named = 40;

type Removal = typeof boardMutations.removePost;
type RemovalTexts = Record<'removeQuestion' | 'remove' | 'removed' | 'removeFailed' | 'removeLog', string>;

type WritingsProps<T, Row> = {
  label: string;
  query: PageQuery<T>;
  paging: ReturnType<typeof usePage>;
  loading: string;
  failed: string;
  none: string;
  noneHint: string;
  rowsOf: (data: T) => Row[];
  /** What a row is called where it is deleted. */
  nameOf: (row: Row) => string;
  removal: Removal;
  removalTexts: RemovalTexts;
  children: (row: Row) => ReactNode;
};

/** What a member wrote of one kind, page by page, and the deletion of each after a question. */
export function Writings<T extends { page: PageInfo }, Row extends { id: number }>(
  props: WritingsProps<T, Row>,
) {
  const { label, query, paging, loading, failed, none, noneHint, rowsOf, nameOf, removalTexts, children } =
    props;
  const place = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState({ id: 0, name: '', index: 0 });
  const remove = useMutation({
    ...props.removal(asked.id),
    onSuccess: () => toast.success(removalTexts.removed),
    onError: reportFailure(removalTexts.removeLog, removalTexts.removeFailed),
  });

  /** The question closes once the row is gone from the list, so that the focus finds what stands there now. */
  async function removeAsked() {
    await remove.mutateAsync();
    await nextPaint();
  }

  /** The button that stands where the pressed one stood, which may be gone with its row. */
  function buttonThere() {
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    return buttons[asked.index] ?? buttons.at(-1) ?? place.current ?? true;
  }

  return (
    <section ref={place} tabIndex={-1} aria-label={label}>
      <PagedList
        query={query}
        {...paging}
        loading={loading}
        failed={failed}
        total={texts.total}
        empty={<EmptyState title={none}>{noneHint}</EmptyState>}
        label={label}
      >
        {(data) => (
          <ul className="border-t border-ink">
            {rowsOf(data).map((row, index) => {
              const name = truncate(nameOf(row), named);
              return (
                <li
                  key={row.id}
                  className="flex items-start justify-between gap-4 border-b border-line py-3.5"
                >
                  <div className="grid min-w-0 gap-0.5">{children(row)}</div>
                  <Button
                    variant="secondary"
                    size="s"
                    className="shrink-0"
                    onClick={() => {
                      setAsked({ id: row.id, name, index });
                      setAsking(true);
                    }}
                  >
                    <span className="sr-only">{name} </span>
                    {removalTexts.remove}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </PagedList>
      <LazyConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={removalTexts.removeQuestion}
        description={asked.name}
        confirmLabel={removalTexts.remove}
        danger
        finalFocus={buttonThere}
        onConfirm={removeAsked}
      />
    </section>
  );
}
