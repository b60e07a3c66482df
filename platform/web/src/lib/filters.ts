/** How one value stands in the address: in one text, or in as many as it has names. */
export type Kind<T> = {
  /** The names in the address, where they are not the field's own. */
  names?: readonly string[];
  /** What the texts say; what they cannot mean is the default. */
  read: (...texts: (string | null)[]) => T;
  /** The texts of a value, empty where it goes without saying. */
  write: (value: T) => string[];
  /** Whether it is the place in what the others find: another choice of them begins at the start. */
  isPlace?: boolean;
};

type Kinds<T> = { [Name in keyof T]: Kind<T[Name]> };

export type Days = { from: string; to: string };

/** Whether the last day comes before the first; a range may be open at either end. */
export function isTurned({ from, to }: Days): boolean {
  return from !== '' && to !== '' && to < from;
}

/** Words, without blanks around them. */
export function text(maxLength = Number.POSITIVE_INFINITY): Kind<string> {
  return { read: (said) => (said ?? '').trim().slice(0, maxLength), write: (value) => [value] };
}

/** One of a few words. */
export function choice<const T extends string, const D extends T | null>(
  options: readonly T[],
  otherwise: D,
): Kind<T | D> {
  return {
    read: (said) => options.find((option) => option === said) ?? otherwise,
    write: (value) => [value === otherwise ? '' : (value ?? '')],
  };
}

/** A whole number from `least` on, as of a member or a category; null where there is none, `broken` for what is none. */
export function number({ least = 1, broken = null as number | null } = {}): Kind<number | null> {
  return {
    read: (said) => {
      if (said === null) return null;
      const value = said.trim() === '' ? Number.NaN : Number(said);
      return Number.isSafeInteger(value) && value >= least ? value : broken;
    },
    write: (value) => [value === null ? '' : String(value)],
  };
}

export function flag(): Kind<boolean> {
  return { read: (said) => said === '1', write: (value) => [value ? '1' : ''] };
}

/** A page: people count from one in the address, the server counts from zero. */
export function page(): Kind<number> {
  const { read } = number();
  return {
    isPlace: true,
    read: (said) => (read(said) ?? 1) - 1,
    write: (value) => [value > 0 ? String(value + 1) : ''],
  };
}

function dayOf(said: string | null | undefined): string {
  const day = said?.trim() ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return '';
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : '';
}

const anyDay = (): Days => ({ from: '', to: '' });

/**
 * A stretch of days, both included, which may be open at either end. Both stand in the address once one differs from the
 * default, so that it shows the same tomorrow. No list can be asked for days that are turned.
 */
export function days(otherwise = anyDay): Kind<Days> {
  return {
    names: ['from', 'to'],
    read: (from, to) => {
      const known = otherwise();
      const said = { from: dayOf(from) || known.from, to: dayOf(to) || known.to };
      return isTurned(said) ? known : said;
    },
    write: ({ from, to }) => {
      const known = otherwise();
      return from === known.from && to === known.to ? ['', ''] : [from, to];
    },
  };
}

/** The kind under another name than the field's. */
export function named<T>(name: string, kind: Kind<T>): Kind<T> {
  return { ...kind, names: [name] };
}

/** A view as it stands in the address, so that it can be shared, reloaded and gone back to. */
export type Filters<T> = {
  /** What an address says that says nothing. */
  defaults: () => T;
  read: (search: URLSearchParams) => T;
  /** The one address of a view: `?page=2`, or nothing where everything goes without saying. */
  write: (values: Partial<T>) => string;
  /** Another choice of some; the first page is shown then. What else the address says stays. */
  change: (search: URLSearchParams, change: Partial<T>) => URLSearchParams;
};

/** The values of what is declared so. */
export type ValuesOf<F> = F extends Filters<infer T> ? T : never;

/** Declares what stands in the address; `settle` takes away what means nothing beside the others. */
export function defineFilters<T extends object>(
  kinds: Kinds<T>,
  settle = (values: T): T => values,
): Filters<T> {
  const fields = (Object.keys(kinds) as (keyof T & string)[]).map((field) => {
    const kind = kinds[field];
    return { field, kind, names: kind.names ?? [field] };
  });
  type Field = (typeof fields)[number];
  const valuesOf = (value: (field: Field) => unknown) =>
    Object.fromEntries(fields.map((field) => [field.field, value(field)])) as T;

  const read = (search: URLSearchParams) =>
    settle(valuesOf(({ kind, names }) => kind.read(...names.map((name) => search.get(name)))));

  function put(search: URLSearchParams, values: T): URLSearchParams {
    const settled = settle(values);
    for (const { field, kind, names } of fields) {
      const texts = kind.write(settled[field]);
      names.forEach((name, index) => {
        search.delete(name);
        if (texts[index]) search.append(name, texts[index]);
      });
    }
    return search;
  }

  function change(search: URLSearchParams, changed: Partial<T>): URLSearchParams {
    const [before, start] = [read(search), defaults()];
    const from = valuesOf(({ field, kind }) => (kind.isPlace ? start : before)[field]);
    return put(new URLSearchParams(search), { ...from, ...changed });
  }

  const defaults = () => read(new URLSearchParams());
  return {
    defaults,
    read,
    change,
    write: (values) => {
      const search = put(new URLSearchParams(), { ...defaults(), ...values }).toString();
      return search === '' ? '' : `?${search}`;
    },
  };
}

/** Whether the address names a page at all, as the server reads it: what does not is not found. */
export function namesPage(search: URLSearchParams): boolean {
  const said = search.get('page') ?? '1';
  return /^\d+$/.test(said) && Number(said) >= 1 && Number(said) < 1_000_000;
}
