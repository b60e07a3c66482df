import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import type { ReactNode } from 'react';

type AccountPageProps = { title: string; lead?: ReactNode; children: ReactNode };

/** The title in the margin, the form in the text: the same page for every account screen below the header. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className="container-page grid gap-x-6 gap-y-10 pt-12 pb-24 desktop:pt-24 desktop:pb-36 wide:grid-cols-12">
      <div className="grid content-start gap-4 desktop:gap-6 wide:col-span-5">
        <PageTitle>{title}</PageTitle>
        {lead && <div className="text-soft max-wide:max-w-[42rem] wide:max-w-[24rem]">{lead}</div>}
      </div>
      <div className="max-w-[42rem] wide:col-span-6 wide:col-start-7">{children}</div>
    </div>
  );
}
