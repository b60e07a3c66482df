export { HomePopup as Component } from '@/features/popup/HomePopup';
