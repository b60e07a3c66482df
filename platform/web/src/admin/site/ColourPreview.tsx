import type { CSSProperties, ReactNode } from 'react';
import { type FontChoice, useFontFamilies } from './useFontFamilies';

type Roles = Record<string, string>;

function asStyle(roles: Roles, corners: Record<string, string>): CSSProperties {
  const variables = Object.entries(roles).map(([role, colour]) => [`--${role.replaceAll('_', '-')}`, colour]);
  return { ...Object.fromEntries(variables), ...corners } as CSSProperties;
}

function Screen({ title, style, children }: { title: string; style: CSSProperties; children: ReactNode }) {
  return (
    <figure className="grid min-w-0 gap-2 max-desktop:first:row-span-2">
      <div style={style} className="grid gap-2 rounded-card border border-line bg-surface p-4 text-ink">
        {children}
      </div>
      <figcaption className="text-xs text-soft">{title}</figcaption>
    </figure>
  );
}

const button = 'rounded-control border px-3 py-1.5 text-xs font-medium';

type ColourPreviewProps = {
  roles: Roles;
  /** Custom properties of the corners. */
  corners: Record<string, string>;
  fonts: FontChoice;
};

/** What three screens would look like in these colours and letters. Nothing of it can be pressed. */
export function ColourPreview({ roles, corners, fonts }: ColourPreviewProps) {
  const { text, titles } = useFontFamilies(fonts);
  const style = { ...asStyle(roles, corners), fontFamily: text };
  return (
    <section
      aria-label="미리보기"
      className="grid gap-4 py-6 max-desktop:order-first desktop:sticky desktop:top-4"
    >
      <h2 className="text-lg font-semibold">미리보기</h2>
      <div inert className="grid items-start gap-4 max-desktop:grid-cols-2">
        <Screen title="페이지" style={style}>
          <p className="text-xl font-bold [font-synthesis-weight:none]" style={{ fontFamily: titles }}>
            여름 캠프 안내
          </p>
          <p className="text-sm">
            아이들과 숲에서 보내는 사흘입니다. <span className="text-accent underline">자세히 보기</span>
          </p>
          <p className="text-xs text-soft">2026.07.20 · 흐린 글자</p>
          <p className="rounded-control bg-sunken p-2 text-xs">들어간 면 위의 글</p>
        </Screen>
        <Screen title="목록" style={style}>
          <p className="border-b border-line pb-2 text-sm">
            방학 일정을 알려 드립니다 <span className="text-highlight-ink">새 글</span>
          </p>
          <p className="rounded-control bg-accent-soft p-2 text-sm text-accent-strong">고른 항목</p>
        </Screen>
        <Screen title="신청서" style={style}>
          <p className="rounded-control border border-line-strong bg-raised px-3 py-2 text-sm">이름</p>
          <p className="text-xs text-danger">이름을 적어 주세요.</p>
          <p className="flex flex-wrap gap-2">
            <span className={`${button} border-transparent bg-accent text-accent-ink`}>신청하기</span>
            <span className={`${button} border-line-strong bg-raised`}>취소</span>
          </p>
        </Screen>
      </div>
    </section>
  );
}
