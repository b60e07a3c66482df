import type { SiteColours } from '@maru/web/api';
import { z } from '@maru/web/lib/zod';

/** How the site looks beside its colours. `own` is what the look has by itself. */
type Shape = Required<{ [K in 'corners' | 'fonts' | 'header']: NonNullable<SiteColours[K]> | 'own' }>;

export const shapeSchema = {
  corners: z.enum(['own', 'square', 'soft', 'round']),
  fonts: z.enum(['own', 'calm', 'clear', 'modern', 'classic', 'friendly']),
  header: z.enum(['own', 'centred', 'filled']),
} satisfies Record<keyof Shape, z.ZodType>;

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
