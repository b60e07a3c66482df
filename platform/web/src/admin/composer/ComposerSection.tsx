import { cx } from '@maru/web/lib/cx';
import { Button } from '@maru/web/ui/Button';
import { Kept } from '@maru/web/ui/Kept';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { Editor } from '../pageEditor/usePageEditor';
import { Composer } from './Composer';
import { texts } from './texts';

/** The layout that shows the blocks alone. */
export const composedLayout = 'blocks';

/** What the page is composed of: all of it, or what follows below the parts that its layout shows. */
export function ComposerSection({ editor }: { editor: Editor }) {
  const { base, values, errors } = editor;
  const isWhole = values.template === composedLayout;
  const [unfolded, setUnfolded] = useState(false);
  const isWrong = Object.keys(errors).some((name) => name.startsWith('blocks'));
  if (isWrong && !unfolded) setUnfolded(true);
  const isOpen = isWhole || unfolded;
  if (base.path === null && values.blocks.length === 0) return null;
  return (
    <EditorSection
      title={texts.title}
      count={values.blocks.length}
      hint={!isWhole && texts.below}
      error={errors.blocks}
      actions={
        !isWhole && (
          <Button variant="quiet" size="s" aria-expanded={isOpen} onClick={() => setUnfolded(!unfolded)}>
            {isOpen ? '블록 접기' : '블록 펼치기'}
            <ChevronDown aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
          </Button>
        )
      }
    >
      <Kept shown={isOpen}>
        <Composer editor={editor} />
      </Kept>
    </EditorSection>
  );
}
