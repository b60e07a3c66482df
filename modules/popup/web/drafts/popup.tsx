import type { PopupModal } from '@maru/web/api';
import { useSite } from '@maru/web/lib/site';
import { type DraftProps, siteDefinition } from '@maru/web/site/definition';
import { lazy } from 'react';
import { PopupDialog } from '../PopupDialog';

const Home = lazy(async () => ({ default: (await siteDefinition().home()).Home }));

/** Over the home page, where visitors will see it. */
export function Component({ content }: DraftProps) {
  const popup = content as PopupModal;
  return (
    <>
      <Home home={useSite().home} />
      {popup.isActive && <PopupDialog popup={popup} onNotToday={() => undefined} />}
    </>
  );
}
