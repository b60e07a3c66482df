import type { MediaFile } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { bytes } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { Link } from 'react-router';
import { FileFace } from './FileFace';
import { texts } from './texts';

/** Files as pictures in rows, each leading to what is known of it. */
export function FileGrid({ files, fading }: { files: MediaFile[]; fading: boolean }) {
  return (
    <ul
      className={cx(
        'grid grid-cols-2 gap-4 transition-opacity min-[37.5rem]:grid-cols-3 desktop:grid-cols-4 wide:grid-cols-5',
        fading && 'opacity-60',
      )}
    >
      {files.map((file) => (
        <li key={file.path} className="min-w-0">
          <Link to={paths.admin.file(file.path)} className="group grid gap-2 rounded-card no-underline">
            <FileFace file={file} className="aspect-[4/3] w-full rounded-card" />
            <span className="grid gap-0.5">
              <span className="truncate text-sm font-medium group-hover:underline">{file.name}</span>
              <span className="flex flex-wrap gap-x-2 text-xs text-soft tabular-nums">
                <span>{bytes(file.size)}</span>
                <span>{texts.places(file.places)}</span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
