import { paths } from '@maru/web/lib/paths';
import { Loaded } from '@maru/web/ui/Loaded';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { AccountPage } from '../AccountPage';
import { KeptData } from './KeptData';
import { privacyQueries } from './queries';
import { Requests } from './Requests';
import { TakeAlong } from './TakeAlong';
import { texts } from './texts';
import { WhoLooked } from './WhoLooked';

function Known() {
  const query = useQuery(privacyQueries.kept());

  return (
    <Loaded query={query} loading={texts.kept.loading} failed={texts.kept.failed}>
      {(data) => (
        <>
          <TakeAlong printed={data.printed} />
          <KeptData sections={data.sections} />
        </>
      )}
    </Loaded>
  );
}

/** What is known of the member, who looked, and what can be asked for. */
export function PrivacyScreen() {
  return (
    <AccountPage
      title={texts.title}
      lead={
        <>
          <p>{texts.lead}</p>
          <Link
            to={paths.myPage}
            className="mt-3 inline-flex min-h-11 items-center gap-1.5 text-md hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4.5" strokeWidth={1.75} />
            {texts.back}
          </Link>
        </>
      }
    >
      <div className="grid gap-18 desktop:gap-24">
        <Known />
        <WhoLooked />
        <Requests />
      </div>
    </AccountPage>
  );
}
