import {
  ArchiveRestore,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Eye,
  FileText,
  History,
  Image,
  LayoutDashboard,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessageSquare,
  MessagesSquare,
  Package,
  PanelTop,
  PictureInPicture,
  Settings,
  ShoppingBag,
  Square,
  Tags,
  Users,
} from 'lucide-react';

/** The icons that the modules' menu entries may name. Fixed, so that the bundle does not carry every icon there is. */
const icons: Record<string, LucideIcon> = {
  'archive-restore': ArchiveRestore,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  'clipboard-list': ClipboardList,
  eye: Eye,
  'file-text': FileText,
  history: History,
  image: Image,
  'layout-dashboard': LayoutDashboard,
  'list-ordered': ListOrdered,
  megaphone: Megaphone,
  'message-circle': MessageCircle,
  'message-square': MessageSquare,
  'messages-square': MessagesSquare,
  package: Package,
  'panel-top': PanelTop,
  'picture-in-picture': PictureInPicture,
  settings: Settings,
  'shopping-bag': ShoppingBag,
  tags: Tags,
  users: Users,
};

export function menuIcon(name: string): LucideIcon {
  return icons[name] ?? Square;
}
