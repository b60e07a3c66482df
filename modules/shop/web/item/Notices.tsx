import type { ShopGuide } from '@maru/web/api';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { texts } from '../texts';

type BlockProps = { title: string; html: string };

function Block({ title, html }: BlockProps) {
  if (!html) return null;
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{title}</h3>
      <ServerHtml html={html} className="text-md" />
    </div>
  );
}

/** What to know before buying: open from the start, and can be folded away (specification, section 2). */
export function Notices({ guide }: { guide: Pick<ShopGuide, 'notes' | 'policy'> }) {
  if (!guide.notes && !guide.policy) return null;
  return (
    <details open className="group border-y border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg font-semibold">{texts.notices}</h2>
        <ChevronDown aria-hidden className="size-5 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid items-start gap-8 pt-2 pb-10 desktop:grid-cols-2 desktop:gap-14 wide:gap-20">
        <Block title={texts.product} html={guide.notes} />
        <Block title={texts.policy} html={guide.policy} />
      </div>
    </details>
  );
}
