import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { draftQueries } from '@maru/web/record/draft/queries';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router';
import { type LoadHome, useLookHome } from './lookHome';
import { composerQueries } from './queries';
import { texts } from './texts';
import { useFirstFrame } from './useFirstFrame';

function Drawn({ load }: { load: LoadHome }) {
  const { home } = useSite();
  const { data } = useQuery(composerQueries.lookHome(load));
  // What is planned for it is seen where it is changed: here stands what visitors see.
  const { data: plans } = useQuery(draftQueries.ofRecord('home', 'site'));
  const isPlanned = (plans?._embedded.planDTOList.length ?? 0) > 0;
  const frame = useFirstFrame(home.poster ? null : home.film);
  if (!data) return null;
  const { Home } = data;
  return (
    <>
      <Link to={paths.admin.setting('home')}>
        <Pencil aria-hidden className="size-[1em] shrink-0" />
        {isPlanned ? texts.openingPlanned : texts.opening}
      </Link>
      {/* The film never starts, and what a look shows only where there are no blocks stays away. */}
      <div inert>
        <Home home={{ ...home, poster: home.poster ?? frame, hasBlocks: true }} mayStart={false} />
      </div>
    </>
  );
}

/** How the home page begins, above its blocks: as visitors have it in this look, and leading to where it is changed. */
export function Opening() {
  const load = useLookHome();
  return load && <Drawn load={load} />;
}
