import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEvery, searchedTerms, writeWords } from '../../src/server/browse/words.ts';
import { databases, type Fresh } from './databases.ts';

/** By language: titles, and queries with the one title that each finds. */
const languages: Record<string, { titles: string[]; queries: [query: string, title: string][] }> = {
  German: {
    titles: ['Straßenbahn in Zürich', 'Grüße aus Österreich', 'Weißer Käse', 'Fußball im Schnee', 'Äpfel backen'],
    queries: [
      ['strasse', 'Straßenbahn in Zürich'],
      ['grusse aus', 'Grüße aus Österreich'],
      ['WEISSER', 'Weißer Käse'],
      ['fußb', 'Fußball im Schnee'],
      ['apfel', 'Äpfel backen'],
    ],
  },
  French: {
    titles: ['Crème brûlée', 'L’œuf à la coque', 'Forêt d’été', 'Ça va', 'Maïs grillé'],
    queries: [
      ['creme brulee', 'Crème brûlée'],
      ['oeuf', 'L’œuf à la coque'],
      ['FORÊT', 'Forêt d’été'],
      ['ca va', 'Ça va'],
      ['mais gril', 'Maïs grillé'],
    ],
  },
  Turkish: {
    titles: ['Kırmızı ışıklar', 'İstanbul’da gün batımı', 'Çiğ köfte', 'Şişli sokakları', 'Ilık süt'],
    queries: [
      ['kirmizi', 'Kırmızı ışıklar'],
      ['istanbul', 'İstanbul’da gün batımı'],
      ['cig kofte', 'Çiğ köfte'],
      ['ŞİŞLİ', 'Şişli sokakları'],
      ['ILIK', 'Ilık süt'],
    ],
  },
  Polish: {
    titles: ['Łódź nocą', 'Żółty dom', 'Pączki z różą', 'Gęś pieczona', 'Śnieg w górach'],
    queries: [
      ['lodz', 'Łódź nocą'],
      ['zolty', 'Żółty dom'],
      ['pączki', 'Pączki z różą'],
      ['ges piecz', 'Gęś pieczona'],
      ['ŚNIEG', 'Śnieg w górach'],
    ],
  },
  Vietnamese: {
    titles: ['Phở bò Hà Nội', 'Đường phố Sài Gòn', 'Cà phê sữa đá', 'Áo dài trắng', 'Bánh mì nóng'],
    queries: [
      ['pho bo', 'Phở bò Hà Nội'],
      ['duong', 'Đường phố Sài Gòn'],
      ['cà phê', 'Cà phê sữa đá'],
      ['AO DAI', 'Áo dài trắng'],
      ['banh mi', 'Bánh mì nóng'],
    ],
  },
  Greek: {
    titles: ['Ελληνική σαλάτα', 'Δρόμος στην Αθήνα', 'Ηλιοβασίλεμα', 'Λόφος', 'Ψωμί και ελιές', 'Σπίτια στη θάλασσα'],
    queries: [
      ['ελληνικη', 'Ελληνική σαλάτα'],
      ['αθηνα', 'Δρόμος στην Αθήνα'],
      ['ΗΛΙΟΒΑΣΊΛΕΜΑ', 'Ηλιοβασίλεμα'],
      ['ΛΟΦΟΣ', 'Λόφος'],
      ['ψωμ', 'Ψωμί και ελιές'],
      ['σπίτι', 'Σπίτια στη θάλασσα'],
    ],
  },
  Russian: {
    titles: ['Ёлка и мёд', 'Чайная ложка', 'Синий дом', 'Йогурт с ягодами', 'Вечер в Москве', 'Пирог с яблоками', 'Красный зонт'],
    queries: [
      ['елка', 'Ёлка и мёд'],
      ['ЧАЙ', 'Чайная ложка'],
      ['синий', 'Синий дом'],
      ['йогурт', 'Йогурт с ягодами'],
      ['москв', 'Вечер в Москве'],
      ['яблоки', 'Пирог с яблоками'],
      ['красные', 'Красный зонт'],
    ],
  },
  Arabic: {
    titles: ['مَطْبَخ صغير', 'أزهار الربيع', 'مدرسة قديمة', 'قهوة عربية', 'سماء الليل', 'المغربية القديمة', 'على الشاطئ', 'كتـــاب'],
    queries: [
      ['مطبخ', 'مَطْبَخ صغير'],
      ['ازهار', 'أزهار الربيع'],
      ['مدرسة', 'مدرسة قديمة'],
      ['قهوة عربية', 'قهوة عربية'],
      ['سماء', 'سماء الليل'],
      ['مغربية', 'المغربية القديمة'],
      ['علي', 'على الشاطئ'],
      ['كتاب', 'كتـــاب'],
    ],
  },
  Hebrew: {
    titles: ['שָׁלוֹם ירושלים', 'עוגת שוקולד', 'בית על החוף', 'פרחים צהובים', 'לילה בעיר'],
    queries: [
      ['שלום', 'שָׁלוֹם ירושלים'],
      ['שוקולד', 'עוגת שוקולד'],
      ['החוף', 'בית על החוף'],
      ['פרחים', 'פרחים צהובים'],
      ['ליל', 'לילה בעיר'],
    ],
  },
  Hindi: {
    titles: ['पुरानी किताब', 'नीला कातिब', 'गरम चाय', 'हिन्दी कविता', 'आम का पेड़', 'ज़मीन पर', 'बच्चों के लड़के'],
    queries: [
      ['किताब', 'पुरानी किताब'],
      ['कातिब', 'नीला कातिब'],
      ['चाय', 'गरम चाय'],
      ['हिन्दी', 'हिन्दी कविता'],
      ['पेड़', 'आम का पेड़'],
      ['जमीन', 'ज़मीन पर'],
      ['हिंदी', 'हिन्दी कविता'],
      ['लड़का', 'बच्चों के लड़के'],
    ],
  },
  Thai: {
    titles: ['ต้มยำกุ้งรสเผ็ด', 'ตลาดน้ำตอนเช้า', 'แมวสีขาวบนหลังคา', 'ทะเลสวยงาม', 'บ้านไม้ริมคลอง'],
    queries: [
      ['กุ้ง', 'ต้มยำกุ้งรสเผ็ด'],
      ['ตลาด', 'ตลาดน้ำตอนเช้า'],
      ['หลังคา', 'แมวสีขาวบนหลังคา'],
      ['สวย', 'ทะเลสวยงาม'],
      ['บ้าน', 'บ้านไม้ริมคลอง'],
    ],
  },
  Japanese: {
    titles: ['東京の夜景', 'ガラスの花瓶', 'からすの巣', 'ＡＢＣの本', 'ｶﾒﾗと海', 'りんごの木', '京都タワーの朝'],
    queries: [
      ['東京', '東京の夜景'],
      ['ガラス', 'ガラスの花瓶'],
      ['からす', 'からすの巣'],
      ['abc', 'ＡＢＣの本'],
      ['カメラ', 'ｶﾒﾗと海'],
      ['リンゴ', 'りんごの木'],
      ['タワー', '京都タワーの朝'],
    ],
  },
  Chinese: {
    titles: ['北京的秋天', '红色自行车', '巧克力蛋糕', '海边日落', '木制书架'],
    queries: [
      ['秋天', '北京的秋天'],
      ['自行车', '红色自行车'],
      ['蛋糕', '巧克力蛋糕'],
      ['日落', '海边日落'],
      ['书架', '木制书架'],
    ],
  },
  Korean: {
    titles: ['서울의 밤', '초콜릿 케이크', '바닷가 산책', '빨간 자전거', '나무 책장'],
    queries: [
      ['서울', '서울의 밤'],
      ['케이크', '초콜릿 케이크'],
      ['바닷가', '바닷가 산책'],
      ['자전', '빨간 자전거'],
      ['책장', '나무 책장'],
    ],
  },
};

const titles = Object.values(languages).flatMap((language) => language.titles);

describe.each(databases)('words in each language, $name', ({ open: openFresh, skipped }) => {
  let open: Fresh | undefined;
  beforeAll(async () => {
    if (skipped) return;
    open = await openFresh();
    await writeWords(
      open.db,
      'board_words',
      titles.map((title, index) => ({ serial: index + 1, title, subject: '', body: '' })),
    );
  });
  afterAll(() => open?.drop());

  test.skipIf(skipped).each(Object.entries(languages))('%s: a query finds its title alone [M-05]', async (_, { queries }) => {
    const found = await Promise.all(
      queries.map(async ([query]) => {
        const rows = await findEvery(open!.db, 'board_words', searchedTerms(query), { limit: 10 });
        return [query, rows.map(({ serial }) => titles[serial - 1]).join(' + ')];
      }),
    );
    expect(found).toEqual(queries);
  });
});
