import { type SiteHomeRecord, updateHome } from '@maru/web/api';
import { imageAddress } from '@maru/web/lib/media';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';
import { mergeByFields } from '@maru/web/record/merge';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { Field } from '@maru/web/ui/Field';
import { Input, Textarea } from '@maru/web/ui/Input';
import { SinglePicture } from '@maru/web/ui/image/SinglePicture';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { FilmField } from './FilmField';
import { HomePage } from './HomePage';
import { homeLabels } from './labels';
import { settingQueries } from './queries';
import { SettingFrame } from './SettingFrame';
import { settings } from './texts';
import { type SettingEditorProps, useSetting } from './useSetting';

const homeSchema = z.object({
  heading: upTo(100),
  lead: upTo(300),
  /** Addresses; empty where there is none. */
  film: z.string(),
  poster: z.string(),
  footer: z.boolean(),
});
type HomeValues = z.infer<typeof homeSchema>;

const merge = mergeByFields<HomeValues>(homeLabels);

const address = (stored: string | null | undefined) => (stored ? imageAddress(stored) : '');

function toHome({ film, poster, ...rest }: HomeValues) {
  return { ...rest, ...(film && { film }), ...(poster && { poster }) };
}

function toHomeValues(stored: SiteHomeRecord): HomeValues {
  return {
    heading: stored.heading,
    lead: stored.lead,
    film: address(stored.film),
    poster: address(stored.poster),
    footer: stored.footer,
  };
}

/** What opens the home page, and the way to what follows. */
export function HomeEditor(props: SettingEditorProps<SiteHomeRecord>) {
  const editor = useSetting(props, {
    kind: 'home',
    what: settings.home.title,
    query: settingQueries.home(),
    toValues: toHomeValues,
    schema: homeSchema,
    toBody: toHome,
    mutationFn: (body) => updateHome({ body }),
  });
  const { values, errors, change: set } = editor;
  return (
    <SettingFrame editor={editor} merge={merge}>
      <EditorSection title="글">
        <Field
          label={homeLabels.heading}
          description="비워 두면 사이트 이름이 보임"
          error={errors.heading}
          className="max-w-160"
        >
          {(control) => (
            <Input
              {...control}
              value={values.heading}
              onChange={({ target }) => set({ heading: target.value })}
              size="s"
            />
          )}
        </Field>
        <Field label={homeLabels.lead} error={errors.lead} className="max-w-160">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={values.lead}
              onChange={({ target }) => set({ lead: target.value })}
              size="s"
            />
          )}
        </Field>
      </EditorSection>
      <SinglePicture
        title={homeLabels.poster}
        hint="글 뒤에 보이는 사진, 1600×900. 영상이 있으면 영상이 오기 전까지 보임"
        prefix="site"
        image={values.poster}
        error={errors.poster}
        shape="wide"
        onChange={(poster) => set({ poster })}
        onUploading={(uploading) => editor.tellPictures('poster', { pending: uploading ? 1 : 0 })}
      />
      <FilmField
        title={homeLabels.film}
        film={values.film}
        error={errors.film}
        onChange={(film) => set({ film })}
        onUploading={(uploading) => editor.tellPictures('film', { pending: uploading ? 1 : 0 })}
      />
      <EditorSection title="아래에 이어지는 것" error={errors.footer}>
        <div className="grid justify-items-start gap-5">
          <HomePage code={props.stored.page ?? null} />
          <Checkbox
            label={homeLabels.footer}
            checked={values.footer}
            onChange={({ target }) => set({ footer: target.checked })}
          />
        </div>
      </EditorSection>
    </SettingFrame>
  );
}
