import { paths } from '@maru/web/lib/paths';
import { AccountPage } from '@maru/web/site/account/AccountPage';
import { Tabs } from '@maru/web/ui/Tabs';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { writingTexts } from '../texts';
import { MyComments } from './MyComments';
import { MyPosts } from './MyPosts';

/** What a member wrote on the boards, also where they may read no longer, and the way to delete it. */
export function WritingsScreen() {
  return (
    <AccountPage
      title={writingTexts.title}
      lead={
        <>
          <p>{writingTexts.lead}</p>
          <Link
            to={paths.myPage}
            className="mt-3 inline-flex min-h-11 items-center gap-1.5 text-md hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4.5" strokeWidth={1.75} />
            {writingTexts.back}
          </Link>
        </>
      }
    >
      <Tabs
        label={writingTexts.title}
        panelClassName="pt-6"
        tabs={[
          { key: 'posts', label: writingTexts.posts, content: <MyPosts /> },
          { key: 'comments', label: writingTexts.comments, content: <MyComments /> },
        ]}
      />
    </AccountPage>
  );
}
