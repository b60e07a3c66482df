import { cx } from '@maru/web/lib/cx';
import type { UploadPrefix } from '@maru/web/lib/image/upload';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { setLink } from '../commands/marks';
import { insertFile, insertPlace, insertVideo, renameFile } from '../commands/media';
import { insertTable, setCaption } from '../commands/tables';
import type { Loss } from '../convert/losses';
import { type EditorSource, type EditorValue, readSource } from '../value';
import '../editor.css';
import { FileDialog, type FileStart } from './FileDialog';
import { LinkDialog, type LinkStart } from './LinkDialog';
import { LossNotice } from './LossNotice';
import { PlaceDialog } from './PlaceDialog';
import { TableDialog, type TableStart } from './TableDialog';
import { TableToolbar } from './TableToolbar';
import { Toolbar } from './Toolbar';
import { idleState, readLink, readToolbarState } from './toolbarState';
import { useArea } from './useArea';
import { useEditorValue } from './useEditorValue';
import { useSurface } from './useSurface';
import { VideoDialog } from './VideoDialog';

export type EditorHandle = {
  focus: () => void;
  /** The text as it stands at this moment, without the pictures that are still on their way. */
  read: () => EditorValue;
  /** The text once every picture has arrived or failed. */
  settled: () => Promise<EditorValue>;
  /** HTML that was written elsewhere comes in the place of the text; that can be taken back. */
  take: (html: string) => void;
  /** Calls `onChange` with the text as it stands. */
  tell: () => void;
};

export type RichEditorProps = {
  label: string;
  /** Another source than before, and another than what the editor itself last told, starts anew. */
  value: EditorSource;
  prefix: UploadPrefix;
  /** Whether the text may offer documents: where admins alone write. */
  withFiles?: boolean;
  onChange: (value: EditorValue) => void;
  required?: boolean;
  error?: string | undefined;
  placeholder?: string;
  /** The least height of the writing area, in pixels. */
  minHeight?: number;
  /** Where the toolbar stops while the page scrolls. */
  stickyClass?: string;
  ref?: Ref<EditorHandle>;
};

function whatWasPasted(losses: Loss[]): string {
  const words = losses.some(({ kind }) => kind !== 'picture') ? '글자만 붙여 넣었습니다.' : '';
  const pictures = losses.some(({ kind }) => kind === 'picture')
    ? '이미지는 파일로 저장한 뒤 추가해 주세요.'
    : '';
  return `${words} ${pictures}`.trim();
}

/** A text with headings, lists, colours, links and pictures, written as it will look. */
export function RichEditor(props: RichEditorProps) {
  const { label, value, prefix, onChange, error, required = false, minHeight = 1000, ref } = props;
  const { placeholder = '내용을 입력해주세요.', stickyClass = 'top-0', withFiles = false } = props;
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(idleState);
  const [link, setLinkStart] = useState<LinkStart | null>(null);
  const [table, setTableStart] = useState<TableStart | null>(null);
  const [asked, setAsked] = useState<'video' | 'place' | null>(null);
  const [file, setFileStart] = useState<FileStart | null>(null);
  const [over, setOver] = useState(false);

  const mounted = useSurface(holder, () => readSource(value).lines, prefix, {
    onChange: change,
    onMove: () => mounted && setState(readToolbarState(mounted.surface.view.state)),
    onPasted: (found) => found.length > 0 && setPasteLosses(found),
    onDragging: setOver,
    top: () => bar.current?.getBoundingClientRect().bottom ?? 0,
    toToolbar: () => bar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
    onFile: (pos, known) => setFileStart({ pos, file: known }),
    openLink,
  });

  const { read, tell, take, losses, acceptLosses, pasteLosses, setPasteLosses, acceptPaste } = useEditorValue(
    value,
    prefix,
    mounted,
  );
  useArea(mounted?.surface, { id, label, required, error, placeholder, minHeight });

  function change() {
    const next = tell();
    if (next) onChange(next);
  }

  /** From a notice or a dialog, which goes. */
  function backToText(close: () => void) {
    close();
    mounted?.surface.focus();
  }

  function openLink() {
    if (mounted) setLinkStart(readLink(mounted.surface.view.state));
  }

  useImperativeHandle(ref, () => ({
    focus: () => mounted?.surface.focus(),
    read,
    settled: async () => {
      await mounted?.uploads.idle();
      return read();
    },
    take,
    tell: change,
  }));

  const surface = mounted?.surface;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {losses.length > 0 && (
        <LossNotice losses={losses} onClose={() => backToText(acceptLosses)}>
          고쳐서 저장하면 글자만 남습니다.
        </LossNotice>
      )}
      <div
        data-over={over || undefined}
        className={cx(
          'rich-editor rounded-control border bg-raised',
          error ? 'border-danger' : 'border-line-strong focus-within:border-ink',
        )}
      >
        <div ref={bar} className={cx('editor-bar', stickyClass)}>
          <Toolbar
            label={label}
            controls={id}
            state={state}
            onCommand={(command) => surface?.run(command)}
            onUndo={() => surface?.undo()}
            onRedo={() => surface?.redo()}
            onLink={openLink}
            onVideo={() => setAsked('video')}
            onPlace={() => setAsked('place')}
            onFile={withFiles ? () => setFileStart('new') : undefined}
            onTable={() => setTableStart({ caption: '', isNew: true })}
            onFiles={(files) => surface?.addPictures(files)}
            onLeave={() => surface?.focus()}
          />
          {state.table && (
            <TableToolbar
              label={label}
              controls={id}
              state={state}
              onCommand={(command) => surface?.run(command)}
              onCaption={() => setTableStart({ caption: state.table?.caption ?? '', isNew: false })}
              onLeave={() => surface?.focus()}
            />
          )}
          {pasteLosses.length > 0 && (
            <LossNotice losses={pasteLosses} onClose={() => backToText(acceptPaste)}>
              {whatWasPasted(pasteLosses)}
            </LossNotice>
          )}
        </div>
        <div ref={holder} />
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
      <LinkDialog
        start={link}
        onClose={() => backToText(() => setLinkStart(null))}
        onLink={(href, text) => {
          setLinkStart(null);
          surface?.run(setLink(href, text));
        }}
      />
      <VideoDialog
        open={asked === 'video'}
        onClose={() => backToText(() => setAsked(null))}
        onInsert={(video) => {
          setAsked(null);
          surface?.run(insertVideo(video));
        }}
      />
      <PlaceDialog
        open={asked === 'place'}
        onClose={() => backToText(() => setAsked(null))}
        onInsert={(place, map) => {
          setAsked(null);
          surface?.run(insertPlace(place, map && (mounted?.uploads.add(map) ?? null)));
        }}
      />
      <FileDialog
        start={file}
        onClose={() => backToText(() => setFileStart(null))}
        onDone={(done) => {
          setFileStart(null);
          const isNew = file === 'new' || file === null;
          surface?.run(isNew ? insertFile(done) : renameFile(file.pos, done.name));
        }}
      />
      <TableDialog
        start={table}
        onClose={() => backToText(() => setTableStart(null))}
        onInsert={(made) => {
          setTableStart(null);
          surface?.run(insertTable(made));
        }}
        onCaption={(caption) => {
          setTableStart(null);
          surface?.run(setCaption(caption));
        }}
      />
    </div>
  );
}
