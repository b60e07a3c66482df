import type { PageContent } from '@maru/web/api';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { RemoveButton } from '@maru/web/ui/RemoveButton';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useState } from 'react';
import type { VideoValues } from './formValues';
import { SectionChoice } from './SectionChoice';
import { isVideoCode, toVideoCode } from './video';

type VideoCardProps = {
  video: VideoValues;
  index: number;
  count: number;
  handle: ReactNode;
  sections: PageContent['sections'];
  error?: string | undefined;
  onChange: (change: Partial<VideoValues>) => void;
  onPlace: (place: number) => void;
  onRemove: () => void;
};

/** The video host is asked for nothing before somebody wants to see the video. */
function Preview({ code, title }: { code: string; title: string }) {
  const [playing, setPlaying] = useState(false);
  const frame = 'aspect-video w-full rounded-card';
  if (!isVideoCode(code)) {
    return (
      <div className={`${frame} grid place-items-center bg-sunken text-xs text-soft`}>
        코드 11자를 입력하면 미리보기
      </div>
    );
  }
  if (playing) {
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${code}?autoplay=1`}
        title={title || '동영상 미리보기'}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        className={frame}
      />
    );
  }
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      className={`${frame} grid place-content-center justify-items-center gap-2 bg-ink text-surface`}
    >
      <Play aria-hidden className="size-8" strokeWidth={1.5} />
      <span className="text-xs">미리보기 재생</span>
    </button>
  );
}

/** One video by the code that its host gave it; a pasted address is turned into that code. */
export function VideoCard(props: VideoCardProps) {
  const { video, index, count, handle, sections, error, onChange, onPlace, onRemove } = props;
  const label = `동영상 ${index + 1}`;
  return (
    <div className="grid gap-3 rounded-control border border-line bg-raised p-2.5 desktop:grid-cols-[16rem_1fr]">
      <Preview key={video.code} code={video.code} title={video.title} />
      <div className="grid content-start gap-3">
        <div className="flex items-center gap-1.5">
          {handle}
          <PositionInput label={label} place={index} count={count} onPlace={onPlace} />
          <span className="flex-1" />
          <SectionChoice
            label={label}
            part={video}
            sections={sections}
            onChange={(section) => onChange({ section })}
          />
          <RemoveButton label={label} onClick={onRemove} />
        </div>
        <div className="grid gap-3 desktop:grid-cols-[14rem_1fr]">
          <Field label="동영상 코드" description="11자 코드 또는 유튜브 주소" error={error}>
            {(control) => (
              <Input
                {...control}
                value={video.code}
                spellCheck={false}
                onChange={(event) => onChange({ code: toVideoCode(event.target.value) })}
                size="s"
                className="font-mono text-sm"
              />
            )}
          </Field>
          <Field label="제목" description="화면 낭독기가 재생 버튼과 함께 읽는 이름">
            {(control) => (
              <Input
                {...control}
                value={video.title}
                onChange={(event) => onChange({ title: event.target.value })}
                size="s"
              />
            )}
          </Field>
        </div>
      </div>
    </div>
  );
}
