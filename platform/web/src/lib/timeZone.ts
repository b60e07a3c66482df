/** The centre's. The site's settings name it before anything is drawn. */
let zone = 'Asia/Seoul';

export function setTimeZone(name: string) {
  zone = name;
}

/** A format in the centre's zone, made when it is first needed. */
export function inZone(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: { format: Intl.DateTimeFormat; zone: string } | undefined;
  return () => {
    if (made?.zone !== zone) {
      made = { format: new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }), zone };
    }
    return made.format;
  };
}
