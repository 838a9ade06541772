/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: '外觀',
    light: '淺色',
    dark: '深色',
    system: '與系統相同',
    shortcuts: '鍵盤快速鍵',
    create: '新增圖片',
    help: '說明',
    feedback: '提供意見',
    saveLog: '儲存這次工作階段的紀錄',
  },
  dismissal: {
    title: '要捨棄變更嗎？',
    body: '你的所有變更都會遺失，而且無法復原。',
    confirm: '捨棄',
    decline: '返回',
  },
  shortcuts: {
    title: '鍵盤快速鍵',
    search: '前往搜尋',
    list: '顯示這份清單',
    arrows: '在圖片之間移動',
    ends: '第一張和最後一張圖片',
    open: '開啟圖片',
    wall: '在釘圖頁面上切換上一個和下一個釘圖',
    escape: '關閉對話方塊或選單',
    singleKeys: '單鍵快速鍵',
    singleKeysHint: '如果螢幕閱讀器或語音輸入使用相同的按鍵，請關閉此項。',
  },
} as const;
