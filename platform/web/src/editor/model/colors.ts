export type Swatch = { value: string; label: string };

/** Each stands out 4.5:1 or better on the site's papers. */
export const textColors: Swatch[] = [
  { value: '#a8371f', label: '벽돌색' },
  { value: '#9a4a1c', label: '감색' },
  { value: '#7a5c00', label: '겨자색' },
  { value: '#2f5d50', label: '솔색' },
  { value: '#1f6378', label: '물색' },
  { value: '#2c4a8a', label: '쪽색' },
  { value: '#6b3f82', label: '보라색' },
  { value: '#5c665f', label: '회색' },
];

/** Ink and every text colour above can be read on each of them. */
export const backgroundColors: Swatch[] = [
  { value: '#fdeec2', label: '노란 바탕' },
  { value: '#fbe3d6', label: '살구 바탕' },
  { value: '#fbe1e4', label: '분홍 바탕' },
  { value: '#e4ebe3', label: '풀빛 바탕' },
  { value: '#dcecf2', label: '하늘 바탕' },
  { value: '#e6e4f4', label: '연보라 바탕' },
  { value: '#f2ede3', label: '모래 바탕' },
];

/** What a marker without a colour of its own becomes. */
export const markerColor = '#fdeec2';

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

function rgbToHex(value: string): string | null {
  const match = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*1(?:\.0*)?\s*)?\)$/.exec(
    value,
  );
  const channels = match?.slice(1, 4).map(Number);
  return channels?.every((channel) => channel <= 255) ? `#${channels.map(hex).join('')}` : null;
}

/** A colour in the one spelling that is stored, or null for what the server would not keep. */
export function cleanColor(value: string): string | null {
  const color = value.trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(color);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  if (/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/.test(color)) return color;
  const rgb = rgbToHex(color);
  if (rgb) return rgb;
  if (/^rgba?\([\d., %]{1,40}\)$/.test(color)) return color;
  const words = [
    'inherit',
    'initial',
    'unset',
    'currentcolor',
    'transparent',
    'windowtext',
    'auto',
    'revert',
  ];
  return /^[a-z]{3,24}$/.test(color) && !words.includes(color) ? color : null;
}
