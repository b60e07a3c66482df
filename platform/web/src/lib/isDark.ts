/** Whether light letters are read better on the colour of the page that this custom property names. */
export function isDark(property: string): boolean {
  const text = getComputedStyle(document.documentElement).getPropertyValue(property).trim();
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(text.slice(at, at + 2), 16) / 255));
  // Where the contrast with white and with black is the same (WCAG 2.2).
  return 0.2126 * (red ?? 1) + 0.7152 * (green ?? 1) + 0.0722 * (blue ?? 1) < 0.179;
}

function linear(part: number): number {
  if (Number.isNaN(part)) return 1;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
