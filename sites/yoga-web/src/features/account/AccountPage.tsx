import type { ReactNode } from 'react';
import { PageTitle } from '@/components/layout/PageTitle';

type AccountPageProps = { title: string; lead?: ReactNode; children: ReactNode };

/** The title in the margin, the form in the text: the same page for every account screen below the header. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className="container-page grid gap-x-6 gap-y-10 pt-12 pb-24 desktop:grid-cols-12 desktop:pt-24 desktop:pb-36">
      <div className="grid content-start gap-4 desktop:col-span-5 desktop:gap-6">
        <PageTitle>{title}</PageTitle>
        {lead && <div className="max-w-[24rem] text-soft">{lead}</div>}
      </div>
      <div className="desktop:col-span-6 desktop:col-start-7">{children}</div>
    </div>
  );
}
