import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import { type PictureList as ListName, moved, type PictureValues, picked, replaced } from './formValues';
import type { ItemFields } from './ItemForm';
import { PictureCard } from './PictureCard';
import { usePictureUpload } from './usePictureUpload';

type PictureListProps = { fields: ItemFields; list: ListName; title: string; hint: string };

/** Pictures above or below the text: added by drop, click and paste, ordered, described, removed. */
export function PictureList({ fields, list, title, hint }: PictureListProps) {
  const { draft, errors, change } = fields;
  const shown = draft[list];
  const edit = (update: (pictures: PictureValues[]) => PictureValues[]) =>
    change((before) => ({ ...before, [list]: update(before[list]) }));
  const { send, cancel } = usePictureUpload((key, part) => edit((pictures) => replaced(pictures, key, part)));

  function add(files: File[]) {
    const added = files.map((file) => ({ file, picture: picked(file) }));
    edit((pictures) => [...pictures, ...added.map(({ picture }) => picture)]);
    for (const { file, picture } of added) send(picture.key, file);
  }

  return (
    <EditorSection title={title} count={shown.length} hint={hint} error={errors[list]}>
      <SortableList
        items={shown}
        layout="grid"
        itemName={title}
        onMove={(key, place) => edit((pictures) => moved(pictures, key, place))}
        className="grid gap-3 empty:hidden desktop:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))]"
      >
        {(picture, index, handle) => (
          <PictureCard
            label={`${title} ${index + 1}`}
            picture={picture}
            index={index}
            count={shown.length}
            handle={handle}
            error={errors[`${list}.${picture.key}.alt`]}
            onChange={(part) => edit((pictures) => replaced(pictures, picture.key, part))}
            onPlace={(place) => edit((pictures) => moved(pictures, picture.key, place))}
            onRemove={() => {
              cancel(picture.key);
              edit((pictures) => pictures.filter(({ key }) => key !== picture.key));
            }}
            onRetry={() => picture.upload?.phase === 'failed' && send(picture.key, picture.upload.file)}
          />
        )}
      </SortableList>
      <ImageDrop label={`${title} 추가`} multiple onFiles={add} />
    </EditorSection>
  );
}
