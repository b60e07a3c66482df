import type { BoardAdmin } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { Field } from '@maru/web/ui/Field';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { boardManageQueries } from './queries';
import { removeTexts } from './texts';

/** What becomes of the posts of a board that goes. */
export type PostsChoice = { kind: 'move'; target: string } | { kind: 'remove' };

const readers = ['admin', 'group', 'member', 'everyone'];

/** Whether somebody reads `target` who does not read `board`. */
function isReadByMore(target: BoardAdmin, board: BoardAdmin): boolean {
  const by = (one: BoardAdmin) => readers.indexOf(one.read);
  if (by(target) !== by(board) || board.read !== 'group') return by(target) > by(board);
  return target.readGroups?.some((group) => !board.readGroups?.includes(group)) ?? false;
}

type RemovalChoiceProps = {
  board: BoardAdmin;
  choice: PostsChoice;
  onChange: (choice: PostsChoice) => void;
};

/** Asks where the posts go: to another board, or with theirs. */
export function RemovalChoice({ board, choice, onChange }: RemovalChoiceProps) {
  const name = useId();
  const { data = [] } = useQuery(boardManageQueries.list());
  const others = data.filter(({ key }) => key !== board.key);
  const first = others[0]?.key ?? '';
  const target = choice.kind === 'move' ? others.find(({ key }) => key === choice.target) : undefined;
  const isWider = target && isReadByMore(target, board);
  const posts = count(board.posts);

  useEffect(() => {
    if (choice.kind === 'move' && choice.target === '' && first !== '') {
      onChange({ kind: 'move', target: first });
    }
  }, [choice, first, onChange]);

  const radio = (kind: PostsChoice['kind']) => ({
    type: 'radio',
    name,
    checked: choice.kind === kind,
    onChange: () => onChange(kind === 'move' ? { kind, target: first } : { kind }),
    className: 'mt-[calc((1lh-1.25rem)/2)] size-5 shrink-0 accent-(--accent)',
  });

  return (
    <fieldset className="mt-2 grid gap-4 rounded-control border border-line p-4">
      <legend className="px-1 text-md font-medium">{removeTexts.choose(posts)}</legend>
      {others.length > 0 && (
        <div className="grid gap-3">
          <label className="flex cursor-pointer items-start gap-3">
            <input {...radio('move')} />
            <span>
              {removeTexts.move}
              <span className="block text-sm text-soft">{removeTexts.moveHint}</span>
            </span>
          </label>
          {choice.kind === 'move' && (
            <Field label={removeTexts.target} description={isWider && removeTexts.wider} className="ms-8">
              {(control) => (
                <NativeSelect
                  {...control}
                  value={choice.target}
                  onChange={(event) => onChange({ kind: 'move', target: event.target.value })}
                >
                  {others.map(({ key, title }) => (
                    <option key={key} value={key}>
                      {title}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          )}
        </div>
      )}
      <label className="flex cursor-pointer items-start gap-3">
        <input {...radio('remove')} />
        <span>
          {removeTexts.withPosts(posts)}
          <span className="block text-sm text-soft">{removeTexts.withPostsHint}</span>
        </span>
      </label>
    </fieldset>
  );
}
