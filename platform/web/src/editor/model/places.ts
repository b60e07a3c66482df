/** A place as somebody tells of it. */
export type NewPlace = { name: string; address: string };

/** Where others draw it: found by the address, so that no map of theirs has to be shown here. */
export function mapLinks({ name, address }: NewPlace): { label: string; href: string }[] {
  const sought = encodeURIComponent(address.trim() || name.trim());
  return [
    { label: '네이버 지도', href: `https://map.naver.com/p/search/${sought}` },
    { label: '카카오맵', href: `https://map.kakao.com/link/search/${sought}` },
  ];
}
