import { Button } from '@maru/web/ui/Button';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import Plus from 'lucide-react/icons/plus';
import { inSection, movePart, newPart, removePart, replacePart, type VideoValues } from './formValues';
import type { Editor } from './usePageEditor';
import { VideoCard } from './VideoCard';

/** The videos of the page (of one tab of it). */
export function VideoList({ editor, section }: { editor: Editor; section: string | null }) {
  const { values, errors, update } = editor;
  const shown = inSection(values.videos, section, values.sections);
  const edit = (change: (videos: VideoValues[]) => VideoValues[]) =>
    update((before) => ({ ...before, videos: change(before.videos) }));

  return (
    <EditorSection title="동영상" count={shown.length} error={errors.videos}>
      <SortableList
        items={shown}
        layout="rows"
        itemName="동영상"
        onMove={(key, place) => edit((videos) => movePart(videos, shown, key, place))}
        className="grid grid-cols-1 gap-2 empty:hidden"
      >
        {(video, index, handle) => (
          <VideoCard
            video={video}
            index={index}
            count={shown.length}
            handle={handle}
            sections={values.sections}
            error={errors[`videos.${video.key}`]}
            onChange={(part) => edit((videos) => replacePart(videos, video.key, part))}
            onPlace={(place) => edit((videos) => movePart(videos, shown, video.key, place))}
            onRemove={() => edit((videos) => removePart(videos, video.key))}
          />
        )}
      </SortableList>
      <Button
        variant="secondary"
        size="s"
        className="justify-self-start"
        onClick={() => edit((videos) => [...videos, { ...newPart(section), code: '', title: '' }])}
      >
        <Plus aria-hidden className="size-4" />
        동영상 추가
      </Button>
    </EditorSection>
  );
}
