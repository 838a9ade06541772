/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: '外观',
    light: '浅色',
    dark: '深色',
    system: '跟随系统',
    shortcuts: '键盘快捷键',
    create: '添加图片',
    help: '帮助',
    feedback: '发送反馈',
    saveLog: '保存本次会话的日志',
  },
  dismissal: {
    title: '要舍弃更改吗？',
    body: '你的所有更改都会丢失，且无法恢复。',
    confirm: '舍弃',
    decline: '返回',
  },
  shortcuts: {
    title: '键盘快捷键',
    search: '前往搜索',
    list: '显示此列表',
    arrows: '在图片之间移动',
    ends: '第一张和最后一张图片',
    open: '打开图片',
    wall: '在 Pin 图页面上切换上一个和下一个 Pin 图',
    escape: '关闭对话框或菜单',
    singleKeys: '单键快捷键',
    singleKeysHint: '如果屏幕阅读器或语音输入使用相同的按键，请关闭此项。',
  },
} as const;
