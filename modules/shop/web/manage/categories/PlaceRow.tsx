import { type ShopItemPlace, updateItemPriority } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { mediaAt } from '@maru/web/lib/media';
import { Button, IconButton } from '@maru/web/ui/Button';
import { Input } from '@maru/web/ui/Input';
import { useMutation } from '@tanstack/react-query';
import PenLine from 'lucide-react/icons/pen-line';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { shopKeys } from '../queries';
import { toPriority } from './priority';
import { texts } from './texts';

function Edit({ place, onClose }: { place: ShopItemPlace; onClose: () => void }) {
  const [typed, setTyped] = useState(String(place.priority));
  const [error, setError] = useState('');
  // What the edit started from: a save by somebody else meanwhile is told, not overwritten.
  const [started] = useState(place.revision);
  const id = useId();

  const { mutate, isPending } = useMutation({
    mutationFn: (priority: number) =>
      updateItemPriority({ path: { id: place.id }, body: { priority, revision: started } }),
    meta: { changes: shopKeys },
    onSuccess: onClose,
    onError: (cause) => {
      const detail = cause instanceof ApiError ? ` ${cause.message}` : '';
      setError(texts.priorityFailed + detail);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const priority = toPriority(typed);
    if (priority === null) setError(texts.priorityWrong);
    else mutate(priority);
  }

  return (
    <form noValidate onSubmit={submit} className="grid justify-items-end gap-1">
      <span className="flex items-center gap-1.5">
        <Input
          aria-label={`${place.itemTitle} 우선순위`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          inputMode="numeric"
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError('');
          }}
          size="xs"
          className="max-w-20 text-end tabular-nums"
        />
        <Button type="submit" size="s" busy={isPending}>
          저장
        </Button>
        <Button variant="quiet" size="s" disabled={isPending} onClick={onClose}>
          취소
        </Button>
      </span>
      <p id={id} role="alert" className="text-xs text-danger empty:hidden">
        {error}
      </p>
    </form>
  );
}

/** An item in a category: dragged by its handle, or moved by typing its priority. */
export function PlaceRow({ place, handle }: { place: ShopItemPlace; handle: ReactNode }) {
  const [phase, setPhase] = useState<'shown' | 'editing' | 'edited'>('shown');
  const { itemTitle, imageUrl, priority, isListed, soldOut } = place;
  const marks = [!isListed && '숨김', soldOut && '품절'].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line bg-raised py-1.5">
      {handle}
      <img
        src={mediaAt(imageUrl, 320)}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        className="size-11 shrink-0 rounded-card bg-sunken object-cover"
      />
      <span className="min-w-0 flex-1 basis-32">
        <span className="line-clamp-2">{itemTitle}</span>
        {marks && <span className="block text-xs text-soft">{marks}</span>}
      </span>
      {phase === 'editing' ? (
        <Edit place={place} onClose={() => setPhase('edited')} />
      ) : (
        <>
          <span className="text-end tabular-nums">
            <span className="sr-only">우선순위 </span>
            {priority}
          </span>
          <IconButton
            // The field that had the focus is gone.
            autoFocus={phase === 'edited'}
            label={`${itemTitle} 우선순위 수정`}
            onClick={() => setPhase('editing')}
            size="s"
            className="text-soft hover:bg-sunken hover:text-ink"
          >
            <PenLine aria-hidden className="size-4" />
          </IconButton>
        </>
      )}
    </div>
  );
}
