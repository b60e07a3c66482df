import { type SiteColours, type SiteColoursRecord, updateColours } from '@maru/web/api';
import { type ColourRole, colourLabels, colourRoles, mainColours } from '@maru/web/lib/colours';
import { z } from '@maru/web/lib/zod';
import { fieldErrorsFrom } from '@maru/web/record/errors';
import { mergeByParts } from '@maru/web/record/merge';
import { Button } from '@maru/web/ui/Button';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ColourField } from './ColourField';
import { ColourPreview } from './ColourPreview';
import { coloursLabels } from './labels';
import { settingQueries } from './queries';
import { SettingFrame } from './SettingFrame';
import { ShapeSection } from './ShapeSection';
import { shapeSchema, toShape, toShapeValues } from './shape';
import { settings, texts } from './texts';
import { type SettingEditorProps, useSetting } from './useSetting';

const colour = z.string().regex(/^(#[0-9a-f]{6})?$/i, texts.colourWrong);
/** Every colour by its role, empty where it follows from the others. */
const coloursSchema = z
  .object({
    chosen: z.record(z.enum(colourRoles), colour),
    ...shapeSchema,
  })
  .superRefine(({ chosen }, { addIssue }) => {
    const missing = mainColours.find((role) => !chosen[role]);
    const isAny = Object.values(chosen).some((value) => value !== '');
    if (isAny && missing)
      addIssue({ code: 'custom', path: ['chosen', missing], message: texts.colourTogether });
  });
type ColoursValues = z.infer<typeof coloursSchema>;

const others = colourRoles.filter((role) => !mainColours.some((main) => main === role));

const partLabels = { ...colourLabels, ...coloursLabels };

/** Colour by colour: two admins who chose different ones need not agree. */
const merge = mergeByParts<ColoursValues>({
  versionOf: ({ chosen, ...shape }) => ({ ...chosen, ...shape }),
  fromVersion: (version, mine) => {
    const { corners, fonts, header } = { ...mine, ...version };
    const chosen = Object.fromEntries(colourRoles.map((role) => [role, version[role]]));
    return { chosen: chosen as ColoursValues['chosen'], corners, fonts, header };
  },
  label: (key) => partLabels[key as keyof typeof partLabels],
});

function everyRole(chosen: Record<string, string>): ColoursValues['chosen'] {
  const roles = colourRoles.map((role) => [role, chosen[role] ?? '']);
  return Object.fromEntries(roles) as ColoursValues['chosen'];
}

function toColoursValues({ chosen, ...shape }: SiteColoursRecord): ColoursValues {
  return { chosen: everyRole(chosen), ...toShapeValues(shape) };
}

function toColours(values: ColoursValues): SiteColours {
  return { chosen: chosenOf(values), ...toShape(values) };
}

function chosenOf({ chosen }: ColoursValues): Record<string, string> {
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
}

/** What the site shows where nothing is chosen: the look's own. */
function ownColour(role: ColourRole): string {
  const own = getComputedStyle(document.documentElement).getPropertyValue(`--${role.replaceAll('_', '-')}`);
  return /^#[0-9a-f]{6}$/i.test(own.trim()) ? own.trim() : '#ffffff';
}

type FoldedProps = { startsOpen: boolean; isWrong: boolean; children: ReactNode };

function own(roles: ColourRole[]): Partial<ColoursValues['chosen']> {
  return Object.fromEntries(roles.map((role) => [role, ownColour(role)]));
}

/** The colours that need not be chosen. What is wrong with one of them stays in sight. */
function Folded({ startsOpen, isWrong, children }: FoldedProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details
      open={open || isWrong}
      onToggle={({ currentTarget }) => {
        if (isWrong) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
    >
      <summary className="min-h-9 cursor-pointer text-md font-medium">하나씩 고르기</summary>
      <div className="grid items-start gap-4 py-4 desktop:grid-cols-3">{children}</div>
    </details>
  );
}

/** The colours of the site: three lead to all others, each of which can be chosen too. */
export function ColoursEditor(props: SettingEditorProps<SiteColoursRecord>) {
  const editor = useSetting(props, {
    kind: 'colours',
    what: settings.colours.title,
    query: settingQueries.colours(),
    toValues: toColoursValues,
    schema: coloursSchema,
    toBody: toColours,
    mutationFn: (body) => updateColours({ body }),
  });
  const { chosen } = editor.values;
  const isAny = Object.values(chosen).some((value) => value !== '');
  const isMissing = (role: ColourRole) => isAny && !chosen[role] && mainColours.some((main) => main === role);
  const shown = { ...editor.values, chosen: { ...chosen, ...own(mainColours.filter(isMissing)) } };
  const isWhole = coloursSchema.safeParse(shown).success;
  const preview = useQuery({ ...settingQueries.colourPreview(toColours(shown)), enabled: isWhole });
  const refused = fieldErrorsFrom(isWhole ? preview.error : null, (field) => field);
  const errors = { ...refused, ...editor.errors };
  const derived = preview.data?.roles ?? {};

  function choose(role: ColourRole, value: string) {
    editor.update((before) => ({ ...before, chosen: { ...before.chosen, [role]: value } }));
  }

  const field = (role: ColourRole) => (
    <ColourField
      key={role}
      label={colourLabels[role]}
      value={chosen[role]}
      derived={derived[role] ?? ownColour(role)}
      hint={isMissing(role) && !errors[`chosen.${role}`] ? texts.colourTogether : undefined}
      error={errors[`chosen.${role}`]}
      onChange={(value) => choose(role, value)}
    />
  );
  return (
    <SettingFrame editor={editor} merge={merge}>
      <div className="grid items-start gap-x-8 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <EditorSection
            title="세 가지 색"
            hint="나머지 색은 이 셋에서 저절로 정해짐. 모두 비우면 처음 모습의 색"
          >
            <div className="grid items-start gap-4 desktop:grid-cols-3">{mainColours.map(field)}</div>
            {isAny && (
              <Button
                variant="quiet"
                size="s"
                className="justify-self-start"
                onClick={() => editor.change({ chosen: everyRole({}) })}
              >
                처음 모습의 색으로
              </Button>
            )}
          </EditorSection>
          <Folded
            startsOpen={others.some((role) => chosen[role])}
            isWrong={others.some((role) => errors[`chosen.${role}`])}
          >
            {others.map(field)}
          </Folded>
          <ShapeSection values={editor.values} errors={errors} onChange={editor.change} />
        </div>
        <ColourPreview roles={derived} corners={preview.data?.corners ?? {}} fonts={editor.values.fonts} />
      </div>
    </SettingFrame>
  );
}
