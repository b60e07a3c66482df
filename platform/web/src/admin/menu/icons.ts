import type { LucideIcon } from 'lucide-react';
import ArchiveRestore from 'lucide-react/icons/archive-arrow-up';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Image from 'lucide-react/icons/image';
import Images from 'lucide-react/icons/images';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import Menu from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquare from 'lucide-react/icons/message-square';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import Palette from 'lucide-react/icons/palette';
import PanelBottom from 'lucide-react/icons/panel-bottom';
import PanelTop from 'lucide-react/icons/panel-top';
import PictureInPicture from 'lucide-react/icons/picture-in-picture';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Settings from 'lucide-react/icons/settings';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Square from 'lucide-react/icons/square';
import Tags from 'lucide-react/icons/tags';
import Users from 'lucide-react/icons/users';
import Webhook from 'lucide-react/icons/webhook';

/** The icons that the modules' menu entries may name. Fixed, so that the bundle does not carry every icon there is. */
const icons: Record<string, LucideIcon> = {
  'archive-restore': ArchiveRestore,
  'calendar-clock': CalendarClock,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  'clipboard-list': ClipboardList,
  eye: Eye,
  'file-text': FileText,
  history: History,
  house: House,
  'id-card': IdCard,
  image: Image,
  images: Images,
  'key-round': KeyRound,
  'layout-dashboard': LayoutDashboard,
  'list-ordered': ListOrdered,
  mail: Mail,
  megaphone: Megaphone,
  menu: Menu,
  'message-circle': MessageCircle,
  'message-square': MessageSquare,
  'messages-square': MessagesSquare,
  package: Package,
  palette: Palette,
  'panel-bottom': PanelBottom,
  'panel-top': PanelTop,
  'picture-in-picture': PictureInPicture,
  settings: Settings,
  'shopping-bag': ShoppingBag,
  tags: Tags,
  users: Users,
  webhook: Webhook,
};

export function menuIcon(name: string): LucideIcon {
  return icons[name] ?? Square;
}
