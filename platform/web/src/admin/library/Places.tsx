import type { MediaFileDetail, MediaPlace } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { Link } from 'react-router';
import { texts } from './texts';

function Place({ place }: { place: MediaPlace }) {
  return (
    <li className="grid gap-0.5 py-3">
      <span className="flex flex-wrap items-baseline gap-x-2">
        {place.kindLabel !== place.title && <span className="text-xs text-soft">{place.kindLabel}</span>}
        {place.editPath ? (
          <Link to={place.editPath} className="font-medium underline underline-offset-4">
            {place.title}
          </Link>
        ) : (
          <span className="font-medium">{place.title}</span>
        )}
      </span>
      {place.alt != null && <span className="text-sm text-soft">{texts.placeAlt(place.alt)}</span>}
    </li>
  );
}

/** Everything that shows the file. */
export function Places({ file }: { file: MediaFileDetail }) {
  const { usedIn, goesAt } = file;
  return (
    <EditorSection title={texts.usedIn}>
      {usedIn.length === 0 ? (
        <p className="text-soft">
          {texts.notUsed}
          {goesAt && `. ${texts.goesAt(formatDateTime(goesAt))}`}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {usedIn.map((place) => (
            <Place key={`${place.kind}/${place.key}`} place={place} />
          ))}
        </ul>
      )}
    </EditorSection>
  );
}
