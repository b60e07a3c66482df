import type { SiteColours, SiteCorners, SiteFonts, SiteHeaderStyle } from '@maru/web/api';
import { z } from '@maru/web/lib/zod';

/** How the site looks beside its colours. `own` is what the look has by itself. */
type Shape = Required<{ [K in 'corners' | 'fonts' | 'header']: NonNullable<SiteColours[K]> | 'own' }>;

export const shapeSchema = {
  corners: z.enum(['own', 'square', 'soft', 'round']),
  fonts: z.enum(['own', 'calm', 'clear', 'modern', 'classic', 'friendly']),
  header: z.enum(['own', 'centred', 'filled']),
} satisfies Record<keyof Shape, z.ZodType>;

export const shapeLabels: Record<keyof Shape, string> = { corners: '모서리', fonts: '글꼴', header: '머리' };

const own = '처음 모습';

export const cornerNames: Record<SiteCorners | 'own', string> = {
  own,
  square: '각지게',
  soft: '조금 둥글게',
  round: '둥글게',
};

export const headerNames: Record<SiteHeaderStyle | 'own', string> = {
  own,
  centred: '이름을 가운데에',
  filled: '강조색 바탕',
};

/** What people call each pair, and whose faces they are. */
export const fontNames: Record<SiteFonts | 'own', { name: string; faces: string }> = {
  own: { name: own, faces: '이 화면 구성의 글꼴' },
  calm: { name: '차분하게', faces: '제목 고운바탕, 본문 프리텐다드' },
  clear: { name: '반듯하게', faces: 'IBM 플렉스 산스' },
  modern: { name: '깔끔하게', faces: '프리텐다드' },
  classic: { name: '고전적으로', faces: '제목 나눔명조, 본문 나눔고딕' },
  friendly: { name: '다정하게', faces: '제목 주아, 본문 고운돋움' },
};

export function toShapeValues({ corners, fonts, header }: Partial<SiteColours>): Shape {
  return { corners: corners ?? 'own', fonts: fonts ?? 'own', header: header ?? 'own' };
}

export function toShape({ corners, fonts, header }: Shape): Partial<SiteColours> {
  return {
    ...(corners !== 'own' && { corners }),
    ...(fonts !== 'own' && { fonts }),
    ...(header !== 'own' && { header }),
  };
}
