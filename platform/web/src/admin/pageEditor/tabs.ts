import type { FormValues, TextValues } from './formValues';

type Part = Pick<TextValues, 'key' | 'section'>;

/** Every part of the page, list by list, as `change` makes it; what it makes nothing of is gone. */
function overParts(
  values: FormValues,
  change: <T extends Part>(part: T) => T | null,
  elsewhere: string | null = null,
): FormValues {
  const over = <T extends Part>(parts: T[]) => parts.flatMap((part) => change(part) ?? []);
  return {
    ...values,
    images: over(values.images),
    // Those can only be replaced: they go along to where the rest would.
    infoImages: values.infoImages.map((image) => change(image) ?? { ...image, section: elsewhere }),
    texts: over(values.texts),
    videos: over(values.videos),
  };
}

/** Parts that no tab was named for stand in the first one, and stay there when another comes first. */
function pinned(values: FormValues): FormValues {
  const first = values.sections[0]?.key ?? null;
  return overParts(values, (part) => (part.section === null ? { ...part, section: first } : part));
}

/** A name of its own for a tab, which addresses show. */
function newTabKey({ sections }: FormValues): string {
  const numbers = sections.map(({ key }) => Number(/^tab-(\d+)$/.exec(key)?.[1] ?? 0));
  return `tab-${Math.max(0, ...numbers) + 1}`;
}

/** A tab at the end. What the page had in one piece until now is in the first. */
export function addTab(values: FormValues): FormValues {
  return pinned({ ...values, sections: [...values.sections, { key: newTabKey(values), label: '' }] });
}

export function renameTab(values: FormValues, key: string, label: string): FormValues {
  const sections = values.sections.map((tab) => (tab.key === key ? { ...tab, label } : tab));
  return { ...values, sections };
}

export function moveTab(values: FormValues, key: string, place: number): FormValues {
  const tab = values.sections.find((each) => each.key === key);
  if (!tab) return values;
  const sections = values.sections.filter((each) => each !== tab);
  sections.splice(Math.max(0, Math.min(sections.length, place)), 0, tab);
  return { ...pinned(values), sections };
}

/** How many parts stand in a tab. */
export function countIn(values: FormValues, key: string): number {
  const { images, texts, videos } = pinned(values);
  return [...images, ...texts, ...videos].filter(({ section }) => section === key).length;
}

/** What becomes of the parts of a tab that goes: they go too, or stand in another tab, or on the page without tabs. */
export type Remains = { to: string | null } | 'removed';

export function removeTab(values: FormValues, key: string, remains: Remains): FormValues {
  const sections = values.sections.filter((tab) => tab.key !== key);
  const leave = <T extends Part>(part: T) => {
    if (part.section !== key) return part;
    return remains === 'removed' ? null : { ...part, section: remains.to, priority: null };
  };
  const kept = overParts(pinned(values), leave, sections[0]?.key ?? null);
  return { ...kept, sections };
}
