import type { SiteIdentityRecord, SiteIdentityUpdate } from '@maru/web/api';
import { imageAddress } from '@maru/web/lib/media';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';
import { leadsElsewhere, longestPath, path } from './link';
import { texts } from './texts';

/** The name of the site and what stands for it, while they are edited. Pictures are addresses, empty where there is none. */
export const identitySchema = z
  .object({
    name: upTo(60, z.string().trim().min(1, texts.needed)),
    tagline: upTo(100),
    description: upTo(300),
    product: z.string(),
    terms: path,
    privacy: path,
    shareImage: z.string(),
    logo: z.string(),
    wordmark: z.string(),
    wordmarkDark: z.string(),
    chatLabel: upTo(30),
    chatUrl: upTo(longestPath),
    naverVerification: z.string(),
    googleVerification: z.string(),
    bingVerification: z.string(),
  })
  .superRefine(({ chatLabel, chatUrl }, { addIssue }) => {
    const [label, url] = [chatLabel.trim(), chatUrl.trim()];
    if (!label && url) addIssue({ code: 'custom', path: ['chatLabel'], message: texts.needed });
    if (label && !url) addIssue({ code: 'custom', path: ['chatUrl'], message: texts.needed });
    if (url && !leadsElsewhere(url))
      addIssue({ code: 'custom', path: ['chatUrl'], message: texts.elsewhereOnly });
  });
export type IdentityValues = z.infer<typeof identitySchema>;

const address = (stored: string | null | undefined) => (stored ? imageAddress(stored) : '');

export function toIdentityValues(stored: SiteIdentityRecord): IdentityValues {
  return {
    name: stored.name,
    tagline: stored.tagline,
    description: stored.description,
    product: stored.product,
    terms: stored.terms,
    privacy: stored.privacy,
    shareImage: address(stored.shareImage),
    logo: address(stored.logo),
    wordmark: address(stored.wordmark),
    wordmarkDark: address(stored.wordmarkDark),
    chatLabel: stored.chat?.label ?? '',
    chatUrl: stored.chat?.url ?? '',
    naverVerification: stored.naverVerification ?? '',
    googleVerification: stored.googleVerification ?? '',
    bingVerification: stored.bingVerification ?? '',
  };
}

export function toIdentity(values: IdentityValues): Omit<SiteIdentityUpdate, 'revision'> {
  const { chatLabel, chatUrl, shareImage, logo, wordmark, wordmarkDark, ...texts } = values;
  const hasChat = chatLabel.trim() !== '' || chatUrl.trim() !== '';
  return {
    ...texts,
    ...(shareImage && { shareImage }),
    ...(logo && { logo }),
    ...(wordmark && { wordmark }),
    ...(wordmarkDark && { wordmarkDark }),
    ...(hasChat && { chat: { label: chatLabel.trim(), url: chatUrl.trim() } }),
  };
}

/** Where the server says otherwise what is wrong. */
export const identityFields: Record<string, keyof IdentityValues> = {
  'chat.label': 'chatLabel',
  'chat.url': 'chatUrl',
};
