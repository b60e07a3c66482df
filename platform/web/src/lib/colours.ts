/** What people call each colour of the site, by its role. */
export const colourLabels = {
  surface: '바탕',
  ink: '글자',
  accent: '강조',
  highlight: '작은 표시',
  surface_raised: '떠 있는 면',
  surface_sunken: '들어간 면',
  ink_soft: '흐린 글자',
  line: '선',
  line_strong: '진한 선',
  accent_strong: '진한 강조',
  accent_soft: '연한 강조',
  accent_ink: '강조 위 글자',
  highlight_ink: '작은 표시의 글자',
  danger: '경고',
  danger_soft: '연한 경고',
  focus: '고른 자리의 테두리',
} as const;

export type ColourRole = keyof typeof colourLabels;

export const colourRoles = Object.keys(colourLabels) as ColourRole[];

/** Without these there is no other. */
export const mainColours = ['surface', 'ink', 'accent'] as const satisfies ColourRole[];
