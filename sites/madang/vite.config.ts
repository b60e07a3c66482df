import { look } from '../../platform/web/build/look.ts';

export default look(import.meta.dirname);
