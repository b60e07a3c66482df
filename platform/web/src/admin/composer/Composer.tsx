import type { BlockKind } from '@maru/web/api';
import { useMediaQuery } from '@maru/web/lib/useMediaQuery';
import { Button } from '@maru/web/ui/Button';
import { Kept } from '@maru/web/ui/Kept';
import { Loaded } from '@maru/web/ui/Loaded';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Eye from 'lucide-react/icons/eye';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import { FieldScope, focusField, type Pointed } from '../fields/scope';
import type { Editor } from '../pageEditor/usePageEditor';
import { BlockList } from './BlockList';
import { fieldAt, firstFieldOf, write } from './blocks';
import { Preview } from './Preview';
import { composerQueries } from './queries';
import { texts } from './texts';
import { useBlocks } from './useBlocks';

/** The block whose form is open: the one that was chosen, after a refused save the first that is wrong. */
function useChosen({ values, errors }: Editor) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [seen, setSeen] = useState(errors);
  if (seen !== errors) {
    setSeen(errors);
    const names = Object.keys(errors);
    const wrong = values.blocks.filter(({ key }) => names.some((name) => name.startsWith(`blocks.${key}.`)));
    if (wrong[0] && !wrong.some(({ key }) => key === chosen)) setChosen(wrong[0].key);
  }
  return [chosen, setChosen] as const;
}

function Halves({ editor, kinds }: { editor: Editor; kinds: BlockKind[] }) {
  const { values, errors, tellPictures } = editor;
  const blocks = useBlocks(editor);
  const [chosen, setChosen] = useChosen(editor);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const hasRoom = useMediaQuery('(width >= 67.5rem)');
  const isForm = hasRoom || !isLooking;
  const point = (name: string) => setPointed({ name });
  useEffect(() => (pointed ? focusField(pointed.name) : undefined), [pointed]);

  function pointAt(key: string, path: string) {
    const block = values.blocks.find((each) => each.key === key);
    if (!block) return;
    setChosen(key);
    setIsLooking(false);
    point(fieldAt(block, path));
  }

  function writeAt(key: string, path: string, text: string) {
    const block = values.blocks.find((each) => each.key === key);
    if (block) blocks.edit((before) => write(before, key, path, text), fieldAt(block, path));
  }

  return (
    <FieldScope value={{ errors, pointed, point, tellPictures }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of what stands in it */}
      <div
        onKeyDown={blocks.onKeyDown}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
      >
        <Kept shown={isForm}>
          <div className="mb-1 flex flex-wrap items-center gap-2">
            <Button variant="quiet" size="s" held={!blocks.undo} onClick={() => blocks.undo?.()}>
              <Undo2 aria-hidden className="size-4" />
              {texts.undo}
            </Button>
            <Button variant="quiet" size="s" held={!blocks.redo} onClick={() => blocks.redo?.()}>
              <Redo2 aria-hidden className="size-4" />
              {texts.redo}
            </Button>
            {!hasRoom && (
              <Button variant="secondary" size="s" className="ms-auto" onClick={() => setIsLooking(true)}>
                <Eye aria-hidden className="size-4" />
                {texts.toPreview}
              </Button>
            )}
          </div>
          <BlockList
            list={values.blocks}
            blocks={blocks}
            kinds={kinds}
            chosen={chosen}
            onChoose={setChosen}
            onAdded={(key, kind) => {
              setChosen(key);
              const first = firstFieldOf(kind, key);
              point(first);
              return first;
            }}
          />
        </Kept>
        {(hasRoom || isLooking) && (
          <div className="h-[calc(100svh-9rem)] min-h-120 wide:sticky wide:top-4">
            <Preview
              editor={editor}
              kinds={kinds}
              chosen={chosen}
              back={
                hasRoom ? null : (
                  <Button variant="secondary" size="s" onClick={() => setIsLooking(false)}>
                    <ArrowLeft aria-hidden className="size-4" />
                    {texts.toForm}
                  </Button>
                )
              }
              onChoose={setChosen}
              onPoint={pointAt}
              onWrite={writeAt}
            />
          </div>
        )}
      </div>
    </FieldScope>
  );
}

/** The page as blocks beside what they will look like. */
export function Composer({ editor }: { editor: Editor }) {
  return (
    <Loaded query={useQuery(composerQueries.kinds())} loading={texts.kindsLoading} failed={texts.kindsFailed}>
      {(kinds) => <Halves editor={editor} kinds={kinds} />}
    </Loaded>
  );
}
