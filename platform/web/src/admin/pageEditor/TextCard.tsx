import type { PageContent } from '@maru/web/api';
import { RichTextField } from '@maru/web/editor/richText/RichTextField';
import { cx } from '@maru/web/lib/cx';
import { readableText } from '@maru/web/lib/htmlText';
import { Kept } from '@maru/web/ui/Kept';
import { RemoveButton } from '@maru/web/ui/RemoveButton';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import type { TextValues } from './formValues';
import { SectionChoice } from './SectionChoice';

type TextCardProps = {
  text: TextValues;
  index: number;
  count: number;
  handle: ReactNode;
  sections: PageContent['sections'];
  error?: string | undefined;
  startsOpen: boolean;
  onChange: (change: Partial<TextValues>) => void;
  onPlace: (place: number) => void;
  onRemove: () => void;
};

/** One block of text; closed it shows its first line, so that many can be put in order. */
export function TextCard(props: TextCardProps) {
  const { text, index, count, handle, sections, error, startsOpen, onChange, onPlace, onRemove } = props;
  const [open, setOpen] = useState(startsOpen);
  // What is wrong opens the card, which stays open when it is mended: it would go from under the hand that types.
  if (error !== undefined && !open) setOpen(true);
  const label = `글 ${index + 1}`;
  return (
    <div className="rounded-control border border-line bg-raised">
      <div className="flex flex-wrap items-center gap-1.5 p-1.5">
        {handle}
        <PositionInput label={label} place={index} count={count} onPlace={onPlace} />
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-start text-md hover:bg-surface max-desktop:order-last max-desktop:basis-full"
        >
          <span className="sr-only">{`${label} ${open ? '접기' : '펼치기'}`}</span>
          <span className="min-w-0 flex-1 truncate">
            {readableText(text.html).split('\n')[0] || <span className="text-soft">빈 글</span>}
          </span>
          <ChevronDown
            aria-hidden
            className={cx('size-4 shrink-0 text-soft transition-transform', open && 'rotate-180')}
          />
        </button>
        <SectionChoice
          label={label}
          part={text}
          sections={sections}
          onChange={(section) => onChange({ section })}
        />
        <span className="flex-1 desktop:hidden" />
        <RemoveButton label={label} onClick={onRemove} />
      </div>
      <Kept shown={open} className="px-2.5 pb-2.5">
        <RichTextField
          label={`${label} 내용`}
          value={text.html}
          error={error}
          stickyClass={sections.length > 0 ? 'top-[6.8rem] wide:top-[3.3rem]' : 'top-14 wide:top-0'}
          onChange={onChange}
        />
      </Kept>
    </div>
  );
}
