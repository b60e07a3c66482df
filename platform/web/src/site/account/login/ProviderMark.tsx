/** The colours of the providers are theirs, not the site's; who is not named here goes without a mark. */
const marks: Record<string, { ground: string; ink: string; shape: string }> = {
  kakao: {
    ground: '#fee500',
    ink: '#191600',
    shape:
      'M10 4.6c-3.5 0-6.3 2.2-6.3 4.9 0 1.8 1.2 3.3 3 4.2l-.6 2.4 2.8-1.8c.4.1.7.1 1.1.1 3.5 0 6.3-2.2 6.3-4.9S13.5 4.6 10 4.6Z',
  },
  naver: { ground: '#03c75a', ink: '#ffffff', shape: 'M6 5.5h2.9l2.3 3.7V5.5H14v9h-2.9l-2.3-3.7v3.7H6Z' },
};

export function ProviderMark({ provider }: { provider: string }) {
  const mark = marks[provider];
  if (!mark) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-6 shrink-0">
      <circle cx="10" cy="10" r="10" fill={mark.ground} />
      <path d={mark.shape} fill={mark.ink} />
    </svg>
  );
}
