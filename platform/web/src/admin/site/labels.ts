import type { SiteCorners, SiteFonts, SiteHeaderStyle, SiteMenuAudience } from '@maru/web/api';

/** What people call the fields of each setting: on its screen, and where two versions are compared. */
export const identityLabels = {
  name: '이름',
  names: '다른 언어 이름',
  tagline: '한 줄 소개',
  taglines: '다른 언어 한 줄 소개',
  description: '설명',
  descriptions: '다른 언어 설명',
  product: '대표 페이지',
  terms: '이용약관 주소',
  privacy: '개인정보처리방침 주소',
  shareImage: '공유 이미지',
  logo: '탭 아이콘',
  wordmark: '밝은 바탕의 로고',
  wordmarkDark: '어두운 바탕의 로고',
  chatLabel: '채팅 버튼 이름',
  chatLabels: '다른 언어 채팅 버튼 이름',
  chatUrl: '채팅 주소',
  naverVerification: '네이버 소유 확인',
  googleVerification: '구글 소유 확인',
  bingVerification: '빙 소유 확인',
};

export const menuLabels = { groups: '메뉴 묶음' };

export const homeLabels = {
  heading: '큰 글',
  lead: '작은 글',
  film: '배경 영상',
  poster: '배경 사진',
  footer: '바닥글 보이기',
};

export const footerLabels = {
  lines: '센터 정보',
  links: '링크',
  copyright: '저작권 표시',
  copyrights: '다른 언어 저작권 표시',
};

export const coloursLabels = { chosen: '고른 색', corners: '모서리', fonts: '글꼴', header: '머리' };

export const audienceNames: Record<SiteMenuAudience, string> = {
  everyone: '모두에게',
  guests: '로그인하지 않은 사람에게만',
  members: '로그인한 회원에게만',
  groups: '회원 그룹에게만',
  nobody: '감춤',
};

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
