import type { SiteIdentityRecord, SiteIdentityUpdate } from '@maru/web/api';
import { imageAddress } from '@maru/web/lib/media';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';
import { type FurtherValues, further, stored, toFurther } from './further';
import { leadsElsewhere, longestPath, path } from './link';
import { texts } from './texts';

export const longest = { name: 60, tagline: 100, description: 300, chatLabel: 30 } as const;

/** The name of the site and what stands for it, while they are edited. Pictures are addresses, empty where there is none. */
export const identitySchema = z
  .object({
    name: upTo(longest.name, z.string().trim().min(1, texts.needed)),
    names: further(longest.name),
    tagline: upTo(longest.tagline),
    taglines: further(longest.tagline),
    description: upTo(longest.description),
    descriptions: further(longest.description),
    product: z.string(),
    terms: path,
    privacy: path,
    shareImage: z.string(),
    logo: z.string(),
    wordmark: z.string(),
    wordmarkDark: z.string(),
    chatLabel: upTo(longest.chatLabel),
    chatLabels: further(longest.chatLabel),
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

export function toIdentityValues(record: SiteIdentityRecord): IdentityValues {
  return {
    name: record.name,
    names: toFurther(record.names),
    tagline: record.tagline,
    taglines: toFurther(record.taglines),
    description: record.description,
    descriptions: toFurther(record.descriptions),
    product: record.product,
    terms: record.terms,
    privacy: record.privacy,
    shareImage: address(record.shareImage),
    logo: address(record.logo),
    wordmark: address(record.wordmark),
    wordmarkDark: address(record.wordmarkDark),
    chatLabel: record.chat?.label ?? '',
    chatLabels: toFurther(record.chat?.labels),
    chatUrl: record.chat?.url ?? '',
    naverVerification: record.naverVerification ?? '',
    googleVerification: record.googleVerification ?? '',
    bingVerification: record.bingVerification ?? '',
  };
}

/** All texts in further languages. */
export function furtherTextsOf({
  names,
  taglines,
  descriptions,
  chatLabels,
}: IdentityValues): FurtherValues[] {
  return [names, taglines, descriptions, chatLabels];
}

export function toIdentity(values: IdentityValues): Omit<SiteIdentityUpdate, 'revision'> {
  const { names, taglines, descriptions, ...rest } = values;
  const { chatLabel, chatLabels, chatUrl, shareImage, logo, wordmark, wordmarkDark, ...texts } = rest;
  const hasChat = chatLabel.trim() !== '' || chatUrl.trim() !== '';
  return {
    ...texts,
    ...stored('names', names),
    ...stored('taglines', taglines),
    ...stored('descriptions', descriptions),
    ...(shareImage && { shareImage }),
    ...(logo && { logo }),
    ...(wordmark && { wordmark }),
    ...(wordmarkDark && { wordmarkDark }),
    ...(hasChat && {
      chat: { label: chatLabel.trim(), ...stored('labels', chatLabels), url: chatUrl.trim() },
    }),
  };
}

/** Where the server says otherwise what is wrong. */
export const identityFields: Record<string, string> = {
  'chat.label': 'chatLabel',
  'chat.labels.en': 'chatLabels.en',
  'chat.url': 'chatUrl',
};
