import { type SiteIdentityRecord, updateIdentity } from '@maru/web/api';
import { mergeByFields } from '@maru/web/record/merge';
import { Field } from '@maru/web/ui/Field';
import { Input, Textarea } from '@maru/web/ui/Input';
import { SinglePicture } from '@maru/web/ui/image/SinglePicture';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { useQuery } from '@tanstack/react-query';
import { pageListQuery } from '../pages/queries';
import { FurtherTexts } from './FurtherTexts';
import { type FurtherLanguage, hintOf, languagesOf } from './further';
import {
  furtherTextsOf,
  type IdentityValues,
  identityFields,
  identitySchema,
  longest,
  toIdentity,
  toIdentityValues,
} from './identityValues';
import { LinkInput } from './LinkInput';
import { identityLabels } from './labels';
import { isPageAt } from './link';
import { settingQueries } from './queries';
import { SettingFrame } from './SettingFrame';
import { settings, texts } from './texts';
import { type SettingEditorProps, type SettingForm, useSetting } from './useSetting';

type IdentityForm = SettingForm<SiteIdentityRecord, IdentityValues>;
type PictureKey = 'shareImage' | 'logo' | 'wordmark' | 'wordmarkDark';
/** A text that may be another one in further languages, which stand under its name in the plural. */
type SpokenKey = 'name' | 'tagline' | 'description' | 'chatLabel';
type TextKey = Exclude<keyof IdentityValues, 'product' | PictureKey | `${SpokenKey}s`>;

type SpokenFieldProps = {
  editor: IdentityForm;
  name: SpokenKey;
  languages: FurtherLanguage[];
  required?: boolean;
};

function TextField(props: { editor: IdentityForm; name: TextKey; hint?: string; required?: boolean }) {
  const { editor, name, hint, required = false } = props;
  return (
    <Field label={identityLabels[name]} description={hint} required={required} error={editor.errors[name]}>
      {(control) => (
        <Input
          {...control}
          value={editor.values[name]}
          onChange={({ target }) => editor.update((before) => ({ ...before, [name]: target.value }))}
          size="s"
        />
      )}
    </Field>
  );
}

/** A text, and what it is in further languages. */
function SpokenField({ editor, name, languages, ...props }: SpokenFieldProps) {
  const further = `${name}s` as const;
  return (
    <div className={name === 'description' ? 'desktop:col-span-2' : undefined}>
      {name === 'description' ? (
        <Field
          label={identityLabels.description}
          description="검색 결과와 공유한 링크에 보이는 한두 문장"
          error={editor.errors.description}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={editor.values.description}
              onChange={({ target }) => editor.update((before) => ({ ...before, description: target.value }))}
              size="s"
            />
          )}
        </Field>
      ) : (
        <TextField editor={editor} name={name} {...props} />
      )}
      <FurtherTexts
        languages={languages}
        values={editor.values[further]}
        what={identityLabels[name]}
        longest={longest[name]}
        isLong={name === 'description'}
        field={further}
        errors={editor.errors}
        onChange={(values) => editor.update((before) => ({ ...before, [further]: values }))}
      />
    </div>
  );
}

/** The page on which visitors land after applying. */
function ProductChoice({ editor }: { editor: IdentityForm }) {
  const { data: pages = [] } = useQuery(pageListQuery);
  const { product } = editor.values;
  const isKnown = product === '' || pages.some(({ code }) => code === product);
  return (
    <Field
      label={identityLabels.product}
      description="신청하거나 글을 지운 뒤에 가는 페이지"
      error={editor.errors.product}
    >
      {(control) => (
        <NativeSelect
          {...control}
          value={product}
          onChange={({ target }) => editor.update((before) => ({ ...before, product: target.value }))}
        >
          <option value="">첫 화면</option>
          {!isKnown && <option value={product}>{texts.noSuchPage(product)}</option>}
          {pages.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

const merge = mergeByFields<IdentityValues>(identityLabels);

const pictureShapes = {
  logo: 'square',
  wordmark: 'wordmark',
  wordmarkDark: 'wordmarkDark',
  shareImage: 'share',
} as const satisfies Record<PictureKey, string>;

function PictureOf({ editor, name, hint }: { editor: IdentityForm; name: PictureKey; hint: string }) {
  return (
    <SinglePicture
      title={identityLabels[name]}
      hint={hint}
      prefix="site"
      image={editor.values[name]}
      error={editor.errors[name]}
      shape={pictureShapes[name]}
      onChange={(image) => editor.update((before) => ({ ...before, [name]: image }))}
      onUploading={(uploading) => editor.tellPictures(name, { pending: uploading ? 1 : 0 })}
    />
  );
}

/** What the site is called, and what stands for it elsewhere. */
export function IdentityEditor(props: SettingEditorProps<SiteIdentityRecord>) {
  const editor = useSetting(props, {
    kind: 'identity',
    what: settings.identity.title,
    query: settingQueries.identity(),
    toValues: toIdentityValues,
    schema: identitySchema,
    fields: identityFields,
    toBody: toIdentity,
    mutationFn: (body) => updateIdentity({ body }),
  });
  const { values, errors, update } = editor;
  const languages = languagesOf(
    [values, toIdentityValues(props.stored)].flatMap(furtherTextsOf),
    props.stored.languages,
  );
  const pages = useQuery(pageListQuery).data;
  const link = (name: 'terms' | 'privacy') => (
    <LinkInput
      label={identityLabels[name]}
      value={values[name]}
      leadsNowhere={pages !== undefined && !isPageAt(pages, values[name])}
      error={errors[name]}
      onChange={(path) => update((before) => ({ ...before, [name]: path }))}
    />
  );
  return (
    <SettingFrame editor={editor} merge={merge}>
      <EditorSection title="이름과 소개" hint={hintOf(languages)}>
        <div className="grid items-start gap-4 desktop:grid-cols-2">
          <SpokenField editor={editor} name="name" languages={languages} required />
          <SpokenField editor={editor} name="tagline" languages={languages} />
          <SpokenField editor={editor} name="description" languages={languages} />
        </div>
      </EditorSection>
      <PictureOf
        editor={editor}
        name="wordmark"
        hint="맨 위에 이름 대신 보이는 그림. 바탕이 투명한 PNG나 WebP, 비우면 이름이 글로 보임"
      />
      <PictureOf
        editor={editor}
        name="wordmarkDark"
        hint="짙은 색이나 사진 위에 놓일 밝은 색 그림, 비우면 거기서는 이름이 글로 보임"
      />
      <PictureOf editor={editor} name="logo" hint="브라우저 탭에 보이는 정사각형 그림" />
      <PictureOf
        editor={editor}
        name="shareImage"
        hint="첫 화면을 공유하면 보이는 그림, 1200×630. 다른 화면은 제 사진이나, 제목으로 그린 그림이 보임"
      />
      <EditorSection title="채팅 버튼" hint="둘 다 비우면 버튼이 보이지 않음">
        <div className="grid items-start gap-4 desktop:grid-cols-2">
          <SpokenField editor={editor} name="chatLabel" languages={languages} />
          <TextField editor={editor} name="chatUrl" hint="https://로 시작하는 채팅방 주소" />
        </div>
      </EditorSection>
      <EditorSection
        title="검색엔진에 등록"
        hint="검색엔진이 주는 HTML 태그를 그대로 붙여 넣거나, 파일로 확인하려면 받은 파일의 이름을 적기"
      >
        <div className="grid items-start gap-4 desktop:grid-cols-3">
          <TextField editor={editor} name="naverVerification" hint="서치어드바이저" />
          <TextField editor={editor} name="googleVerification" hint="서치 콘솔" />
          <TextField editor={editor} name="bingVerification" hint="웹마스터 도구" />
        </div>
      </EditorSection>
      <EditorSection title="정해진 페이지">
        <div className="grid items-start gap-4 desktop:grid-cols-3">
          {link('terms')}
          {link('privacy')}
          <ProductChoice editor={editor} />
        </div>
      </EditorSection>
    </SettingFrame>
  );
}
