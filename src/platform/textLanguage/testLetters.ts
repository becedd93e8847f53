/** A short letter in each language that scans are read in, by Tesseract's names. */
export const LETTERS: Readonly<Record<string, string>> = {
  eng:
    'Dear neighbours, from Monday on the water will be turned off for three days because the old pipes below our street are being ' +
    'replaced. Please fill a few bottles before eight in the morning. Whoever needs help with carrying them upstairs may ring at the ' +
    'office, where somebody is always glad to come along.',
  ind:
    'Para tetangga yang terhormat, mulai hari Senin air akan dimatikan selama tiga hari karena pipa lama di bawah jalan kita sedang ' +
    'diganti. Mohon isi beberapa botol sebelum pukul delapan pagi. Siapa pun yang memerlukan bantuan untuk membawanya ke atas boleh ' +
    'menghubungi kantor, di mana selalu ada orang yang bersedia membantu.',
  deu:
    'Liebe Nachbarn, ab Montag wird für drei Tage das Wasser abgestellt, weil die alten Rohre unter unserer Straße erneuert werden ' +
    'müssen. Bitte füllen Sie vor acht Uhr früh einige größere Gefäße. Wer Hilfe beim Tragen über die Treppe benötigt, läutet im ' +
    'Büro: Dort findet sich immer jemand, der gern hilft.',
  fra:
    'Chers voisins, à partir de lundi l’eau sera coupée pendant trois jours, car les vieux tuyaux posés sous notre rue doivent être ' +
    'remplacés. Veuillez remplir quelques bouteilles avant huit heures du matin. Si vous avez besoin d’aide pour les monter jusqu’à ' +
    'votre étage, sonnez au bureau : quelqu’un s’y trouve toujours, prêt à vous aider.',
  spa:
    'Estimados vecinos: a partir del lunes se cortará el agua durante tres días, porque hay que cambiar las viejas cañerías que pasan ' +
    'debajo de nuestra calle. Llenen, por favor, algunas botellas antes de las ocho de la mañana. Quien necesite ayuda para subirlas ' +
    'podrá llamar a la oficina, donde siempre habrá alguien que acuda con mucho gusto. ¿Quedó alguna duda?',
  por:
    'Prezados vizinhos, a partir de segunda-feira a água será cortada durante três dias, porque os velhos canos que passam debaixo da ' +
    'nossa rua vão ser substituídos. Encham, por favor, algumas garrafas antes das oito da manhã. Quem não conseguir levá-las até o ' +
    'seu andar pode tocar à porta do escritório: há sempre alguém à disposição para ajudar.',
  ita:
    'Gentili vicini, da lunedì l’acqua verrà chiusa per tre giorni, perché le vecchie tubature sotto la nostra via devono essere ' +
    'sostituite. Vi preghiamo di riempire qualche bottiglia prima delle otto del mattino. Chi ha bisogno di aiuto per portarle su può ' +
    'suonare all’ufficio: c’è sempre qualcuno che verrà volentieri. Così sarà più facile per tutti.',
  nld:
    'Beste buren, vanaf maandag wordt het water drie dagen lang afgesloten, omdat de oude leidingen onder onze straat worden vervangen. ' +
    'Vul alstublieft voor acht uur in de ochtend een paar flessen. Wie hulp nodig heeft om ze naar boven te dragen, kan bij het kantoor ' +
    'aanbellen, waar altijd wel iemand is die graag meeloopt.',
  ara:
    'جيراننا الأعزاء، ابتداء من يوم الاثنين ستنقطع المياه ثلاثة أيام لأن الأنابيب القديمة تحت شارعنا يجب أن تستبدل. نرجو منكم ملء بعض ' +
    'القوارير قبل الساعة الثامنة صباحا. ومن يحتاج إلى مساعدة في حملها إلى الطابق العلوي يمكنه أن يتصل بالمكتب، حيث يوجد دائما من يسعده ' +
    'أن يساعد الجميع.',
}
