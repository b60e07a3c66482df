import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import type { ReactNode } from 'react';

/** The title and the form below it, as wide as a page of text. */
export function WritePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[58rem] px-5.5 pt-12 pb-24 desktop:px-10 desktop:pt-20 desktop:pb-32">
      <PageTitle>{title}</PageTitle>
      <div className="mt-8 desktop:mt-10">{children}</div>
    </div>
  );
}
