export const homeTexts = { waysIn: '둘러보기' } as const;
