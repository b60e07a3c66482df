import { imageAddress } from '@maru/web/lib/media';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import type { PictureUploads } from '@maru/web/ui/image/useUploads';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import { type ImageValues, inSection, movePart, newPart, removePart, replacePart } from './formValues';
import { ImageCard } from './ImageCard';
import type { Editor } from './usePageEditor';

type ListProps = {
  editor: Editor;
  section: string | null;
  /** Outlives this list: a picture that is on its way arrives while another tab is looked at. */
  uploads: PictureUploads;
};

function picked(file: File, section: string | null): ImageValues {
  return {
    ...newPart(section),
    path: '',
    url: '',
    alt: '',
    width: 0,
    height: 0,
    name: file.name,
    upload: { phase: 'waiting' },
  };
}

/** The pictures of the page (of one tab of it): added by drop, click and paste, ordered, described, removed. */
export function ImageList({ editor, section, uploads }: ListProps) {
  const { values, errors, update } = editor;
  const shown = inSection(values.images, section, values.sections);
  const edit = (change: (images: ImageValues[]) => ImageValues[]) =>
    update((before) => ({ ...before, images: change(before.images) }));

  function send(key: string, file: File) {
    const patch = (part: Partial<ImageValues>) => edit((images) => replacePart(images, key, part));
    uploads.send(key, file, {
      onProgress: (state) => patch({ upload: state }),
      onDone: ({ path, width, height }, state) =>
        patch({ path, url: imageAddress(path), width, height, upload: state }),
    });
  }

  function add(files: File[]) {
    const added = files.map((file) => ({ file, image: picked(file, section) }));
    edit((images) => [...images, ...added.map(({ image }) => image)]);
    for (const { file, image } of added) send(image.key, file);
  }

  return (
    <EditorSection title="페이지 이미지" count={shown.length} error={errors.images}>
      <SortableList
        items={shown}
        layout="grid"
        itemName="이미지"
        onMove={(key, place) => edit((images) => movePart(images, shown, key, place))}
        className="grid gap-3 empty:hidden desktop:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]"
      >
        {(image, index, handle) => (
          <ImageCard
            image={image}
            index={index}
            count={shown.length}
            handle={handle}
            sections={values.sections}
            error={errors[`images.${image.key}`]}
            onChange={(part) => edit((images) => replacePart(images, image.key, part))}
            onPlace={(place) => edit((images) => movePart(images, shown, image.key, place))}
            onRemove={() => {
              uploads.cancel(image.key);
              edit((images) => removePart(images, image.key));
            }}
            onRetry={() => image.upload?.phase === 'failed' && send(image.key, image.upload.file)}
          />
        )}
      </SortableList>
      <ImageDrop label="이미지 추가" multiple isMain onFiles={add} />
    </EditorSection>
  );
}
