import { translations } from "conclave/rules";

/** The words of the expansion, in its three languages. */
export const messages = translations({
  "outriders.title": ["Outriders", "外勤哨兵", "外勤哨兵"],
  "outriders.summary": [
    "Two characters, a tender with a Listening Post, a sixth type of skill cards, six crises, and, if you like, a Cylon leader with an agenda of its own.",
    "两名角色、设有监听站的补给舰、第六种技能卡、六张危机卡，还可加入一名怀有秘密议程的赛隆首领。",
    "兩名角色、設有監聽站的補給艦、第六種技能卡、六張危機卡，還可加入一名懷有秘密議程的賽隆首領。",
  ],
  "option.leader": ["Cylon leader", "赛隆首领", "賽隆首領"],
  "option.leader.text": [
    "Whoever picks a character last plays the Cylon leader, openly.",
    "最后挑选角色的玩家公开扮演赛隆首领。",
    "最後挑選角色的玩家公開扮演賽隆首領。",
  ],

  // --- the tender -------------------------------------------------------------------------------------------------
  "ship.tender": ["Tender", "补给舰", "補給艦"],
  "location.listening-post.name": ["Listening Post", "监听站", "監聽站"],
  "location.listening-post.text": [
    "Look at the top card of the crisis deck and put it back on top or at the bottom. Then draw one cunning card.",
    "查看危机牌堆顶的1张牌，将其放回牌堆顶或牌堆底。然后抽1张谋略卡。",
    "查看危機牌堆頂的1張牌，將其放回牌堆頂或牌堆底。然後抽1張謀略卡。",
  ],
  "outriders.effect.listen": [
    "You look at the top card of the crisis deck and put it back on top or at the bottom.",
    "你查看危机牌堆顶的1张牌，将其放回牌堆顶或牌堆底。",
    "你查看危機牌堆頂的1張牌，將其放回牌堆頂或牌堆底。",
  ],

  // --- cunning ----------------------------------------------------------------------------------------------------
  "skill.cunning": ["cunning", "谋略", "謀略"],
  "skill-card.quiet-word.title": ["Quiet Word", "私下打听", "私下打聽"],
  "skill-card.quiet-word.text": [
    "Action: look at 2 skill cards, chosen at random, in the hand of another player. Then draw a skill card of any type.",
    "行动：随机查看另一名玩家的2张技能卡。然后抽1张任意种类的技能卡。",
    "行動：隨機查看另一名玩家的2張技能卡。然後抽1張任意種類的技能卡。",
  ],
  "skill-card.false-trail.title": ["False Trail", "虚假踪迹", "虛假蹤跡"],
  "skill-card.false-trail.text": [
    "In a skill check: when this card lies open, the next destiny card is added to the check.",
    "技能判定中：此牌翻开时，将命运牌堆的下一张牌加入判定。",
    "技能檢定中：此牌翻開時，將命運牌堆的下一張牌加入檢定。",
  ],
  "skill-card.long-game.title": ["Long Game", "长远布局", "長遠布局"],
  "skill-card.long-game.text": [
    "In a skill check: if it is passed, the current player draws a skill card; if not, the fleet marker moves one step. Several of these work once.",
    "技能判定中：若通过，当前玩家抽1张技能卡；否则舰船标记前进1格。多张同名牌只生效1次。",
    "技能檢定中：若通過，當前玩家抽1張技能卡；否則艦隊標記前進1格。多張同名牌只生效1次。",
  ],
  "outriders.effect.overhear": [
    "You look at {count} skill cards of that player, chosen at random.",
    "你随机查看该玩家的{count}张技能卡。",
    "你隨機查看該玩家的{count}張技能卡。",
  ],
  "log.outriders.overheard": [
    "{player} looks at {count, plural, one {a skill card} other {# skill cards}} of {target}.",
    "{player}查看了{target}的{count}张技能卡。",
    "{player}查看了{target}的{count}張技能卡。",
  ],
  "log.outriders.own-overheard": ["{target} has: {cards}.", "{target}持有：{cards}。", "{target}持有：{cards}。"],
  "log.outriders.false-trail": [
    "The false trail adds to the check: {cards}.",
    "“虚假踪迹”将此牌加入判定：{cards}。",
    "「虛假蹤跡」將此牌加入檢定：{cards}。",
  ],
  "log.outriders.long-game-won": [
    "The long game has paid: the current player draws a skill card.",
    "“长远布局”奏效：当前玩家抽1张技能卡。",
    "「長遠布局」奏效：當前玩家抽1張技能卡。",
  ],
  "log.outriders.long-game-lost": [
    "The check is lost, but the long game goes on: the fleet marker moves one step.",
    "判定未通过，但“长远布局”仍在继续：舰船标记前进1格。",
    "檢定未通過，但「長遠布局」仍在繼續：艦隊標記前進1格。",
  ],

  // --- Runa Castell -----------------------------------------------------------------------------------------------
  "character.runa-castell.name": ["Runa Castell", "鲁娜·卡斯特尔", "魯娜‧卡斯特爾"],
  "character.runa-castell.short": ["Castell", "卡斯特尔", "卡斯特爾"],
  "ability.forward-picket.name": ["Forward Picket", "前哨警戒", "前哨警戒"],
  "ability.forward-picket.text": [
    "When an attack card is drawn you may launch a viper from the Reserves, unless you are in the Brig.",
    "有人抽到赛隆人进攻卡时，除非你在禁闭室，否则可从战机储备区发射1架毒蛇战机。",
    "有人抽到賽隆人進攻卡時，除非你在禁閉室，否則可從戰機儲備區發射1架毒蛇戰機。",
  ],
  "window.forward-picket": ["Forward Picket", "前哨警戒", "前哨警戒"],
  "prompt.forward-picket": [
    "An attack was drawn. Where do you launch a viper?",
    "抽到了赛隆人进攻。你要在哪个发射口发射毒蛇战机？",
    "抽到了賽隆人進攻。你要在哪個發射口發射毒蛇戰機？",
  ],
  "log.outriders.forward-picket": [
    "{player} was on the lookout: “Forward Picket”.",
    "{player}早有防备：“前哨警戒”。",
    "{player}早有防備：「前哨警戒」。",
  ],
  "ability.burn-for-home.name": ["Burn for Home", "全速返航", "全速返航"],
  "ability.burn-for-home.text": [
    "Action, once per game: lose 1 fuel, and the fleet marker moves two steps.",
    "行动，每局一次：失去1点燃料，舰船标记前进2格。",
    "行動，每局一次：失去1點燃料，艦隊標記前進2格。",
  ],
  "ability.out-of-touch.name": ["Out of Touch", "疏于联络", "疏於聯絡"],
  "ability.out-of-touch.text": [
    "While you are not on Galactica you add at most 2 cards to a skill check.",
    "你不在卡拉狄加上时，每次技能判定至多加入2张牌。",
    "你不在卡拉狄加上時，每次技能檢定至多加入2張牌。",
  ],

  // --- Osric Thane ------------------------------------------------------------------------------------------------
  "character.osric-thane.name": ["Osric Thane", "奥斯里克·塞恩", "奧斯里克‧塞恩"],
  "character.osric-thane.short": ["Thane", "塞恩", "塞恩"],
  "ability.favours-owed.name": ["Favours Owed", "人情债", "人情債"],
  "ability.favours-owed.text": [
    "Cunning counts in the skill checks of crisis cards that you draw.",
    "你抽到的危机卡进行技能判定时，谋略计入通过。",
    "你抽到的危機卡進行技能檢定時，謀略計入通過。",
  ],
  "ability.debt-called-in.name": ["Debt Called In", "登门讨债", "登門討債"],
  "ability.debt-called-in.text": [
    "Action, once per game: choose another player, who gives you 2 skill cards of its choice.",
    "行动，每局一次：选择另一名玩家，其选择2张技能卡交给你。",
    "行動，每局一次：選擇另一名玩家，其選擇2張技能卡交給你。",
  ],
  "outriders.effect.debt-called-in": [
    "That player gives you {count} skill cards of its choice.",
    "该玩家选择{count}张技能卡交给你。",
    "該玩家選擇{count}張技能卡交給你。",
  ],
  "prompt.outriders.debt": [
    "{player} calls in a debt. Which {count, plural, one {card do} other {# cards do}} you give?",
    "{player}前来讨债。你交出哪{count}张牌？",
    "{player}前來討債。你交出哪{count}張牌？",
  ],
  "log.outriders.debt-paid": [
    "{target} gives {player} {count, plural, one {a skill card} other {# skill cards}}.",
    "{target}交给{player}{count}张技能卡。",
    "{target}交給{player}{count}張技能卡。",
  ],
  "log.outriders.own-debt": ["Given: {cards}.", "交出的牌：{cards}。", "交出的牌：{cards}。"],
  "ability.paper-trail.name": ["Paper Trail", "留有案底", "留有案底"],
  "ability.paper-trail.text": [
    "Whenever you come into the Brig you discard 3 skill cards.",
    "每当你进入禁闭室，弃3张技能卡。",
    "每當你進入禁閉室，棄3張技能卡。",
  ],
  "log.outriders.paper-trail": [
    "{player} has left a trail: “Paper Trail”.",
    "{player}的旧账被翻出：“留有案底”。",
    "{player}的舊帳被翻出：「留有案底」。",
  ],

  // --- the Cylon leader -------------------------------------------------------------------------------------------
  "class.cylon-leader": ["Cylon leader", "赛隆首领", "賽隆首領"],
  "character.the-lamplighter.name": ["The Lamplighter", "点灯人", "點燈人"],
  "character.the-lamplighter.short": ["Lamplighter", "点灯人", "點燈人"],
  "log.outriders.leader": [
    "{player} leads the Cylons, and has an agenda of its own.",
    "{player}是赛隆首领，怀有自己的议程。",
    "{player}是賽隆首領，懷有自己的議程。",
  ],
  "ability.go-between.name": ["Go-Between", "两面周旋", "兩面周旋"],
  "ability.go-between.text": [
    "Action: discard 2 skill cards, and the fleet marker moves one step or 2 raiders are placed ahead of Galactica. You add up to 2 cards to a skill check and may go to the Tender.",
    "行动：弃2张技能卡，使舰船标记前进1格，或在卡拉狄加前方放置2架袭击者。你每次技能判定可加入至多2张牌，并可前往补给舰。",
    "行動：棄2張技能卡，使艦隊標記前進1格，或在卡拉狄加前方放置2架襲擊者。你每次技能檢定可加入至多2張牌，並可前往補給艦。",
  ],
  "action.go-between.light-the-way": [
    "Light the way: discard {count} skill cards, and the fleet marker moves one step",
    "为舰队照路：弃{count}张技能卡，舰船标记前进1格",
    "為艦隊照路：棄{count}張技能卡，艦隊標記前進1格",
  ],
  "action.go-between.show-the-way": [
    "Show the way: discard {count} skill cards, and 2 raiders are placed ahead of Galactica",
    "为追兵指路：弃{count}张技能卡，在卡拉狄加前方放置2架袭击者",
    "為追兵指路：棄{count}張技能卡，在卡拉狄加前方放置2架襲擊者",
  ],
  "reason.go-between": ["That costs {count} skill cards.", "需要弃{count}张技能卡。", "需要棄{count}張技能卡。"],
  "procedure.go-between": ["Go-Between", "两面周旋", "兩面周旋"],
  "log.outriders.light-the-way": [
    "{player} lights the way for the fleet.",
    "{player}为舰队照亮前路。",
    "{player}為艦隊照亮前路。",
  ],
  "log.outriders.show-the-way": ["{player} shows raiders the way.", "{player}为袭击者指路。", "{player}為襲擊者指路。"],
  "ability.change-of-heart.name": ["Change of Heart", "改变心意", "改變心意"],
  "ability.change-of-heart.text": [
    "Action, once per game: draw another agenda, keep one of the two, and put the other at the bottom of its deck.",
    "行动，每局一次：再抽1张议程，保留其中1张，另一张置于议程牌堆底。",
    "行動，每局一次：再抽1張議程，保留其中1張，另一張置於議程牌堆底。",
  ],
  "outriders.effect.change-of-heart": [
    "You draw another agenda, keep one of the two, and put the other at the bottom of its deck.",
    "你再抽1张议程，保留其中1张，另一张置于议程牌堆底。",
    "你再抽1張議程，保留其中1張，另一張置於議程牌堆底。",
  ],
  "log.outriders.agenda-drawn": [
    "{player} weighs another agenda.",
    "{player}正在权衡另一张议程。",
    "{player}正在權衡另一張議程。",
  ],
  "log.outriders.own-agenda-drawn": ["You draw: {cards}.", "你抽到：{cards}。", "你抽到：{cards}。"],
  "prompt.outriders.agenda": ["Which agenda do you keep?", "你保留哪张议程？", "你保留哪張議程？"],
  "ability.travels-light.name": ["Travels Light", "轻装简行", "輕裝簡行"],
  "ability.travels-light.text": ["Your hand limit is 6.", "你的手牌上限为6张。", "你的手牌上限為6張。"],
  "log.outriders.agenda": ["Your agenda: {card}. {text}", "你的议程：“{card}”。{text}", "你的議程：「{card}」。{text}"],

  // --- agendas ----------------------------------------------------------------------------------------------------
  "category.agenda": ["Agenda", "议程", "議程"],
  "agenda.shepherd.title": ["Shepherd of the Few", "残部牧者", "殘部牧者"],
  "agenda.shepherd.text": [
    "You win with the humans if at least two resources are in the red then.",
    "人类获胜时，若至少两项资源处于红色区域，你一同获胜。",
    "人類獲勝時，若至少兩項資源處於紅色區域，你一同獲勝。",
  ],
  "agenda.witness.title": ["Witness", "见证者", "見證者"],
  "agenda.witness.text": [
    "You win with the humans if no location of Galactica is damaged then.",
    "人类获胜时，若卡拉狄加没有场所受损，你一同获胜。",
    "人類獲勝時，若卡拉狄加沒有場所受損，你一同獲勝。",
  ],
  "agenda.reaping.title": ["Late Harvest", "迟来的收割", "遲來的收割"],
  "agenda.reaping.text": [
    "You win with the Cylons if the fleet has come to distance 6 or further.",
    "赛隆人获胜时，若舰队的距离达到6，你一同获胜。",
    "賽隆人獲勝時，若艦隊的距離達到6，你一同獲勝。",
  ],
  "agenda.inheritance.title": ["Inheritance", "继承", "繼承"],
  "agenda.inheritance.text": [
    "You win with the Cylons if the population is 5 or more then.",
    "赛隆人获胜时，若人口不少于5，你一同获胜。",
    "賽隆人獲勝時，若人口不少於5，你一同獲勝。",
  ],

  // --- crises -----------------------------------------------------------------------------------------------------
  "crisis.silent-picket.title": ["Silent Picket", "沉默的哨兵", "沉默的哨兵"],
  "crisis.silent-picket.text": [
    "Skill check 9: tactics, piloting, and cunning. Pass: No effect. Fail: Destroy 1 raptor. Place 2 raiders in the area with the most civilian ships.",
    "技能判定9：战略、飞行和谋略。通过：无效果。失败：1架猛禽侦察机被摧毁。在移民船最多的区域放置2架袭击者。",
    "技能檢定9：戰略、飛行和謀略。通過：無效果。失敗：1架猛禽偵察機被摧毀。在移民船最多的區域放置2架襲擊者。",
  ],
  "outriders.effect.stragglers": [
    "Place 2 raiders in the area with the most civilian ships.",
    "在移民船最多的区域放置2架袭击者。",
    "在移民船最多的區域放置2架襲擊者。",
  ],
  "crisis.forged-manifest.title": ["Forged Manifest", "伪造的货单", "偽造的貨單"],
  "crisis.forged-manifest.text": [
    "Skill check 10: politics and cunning. Pass: The current player draws a skill card of any type. Partial pass (6 or more): Lose 1 food. Fail: Lose 1 food. Whoever has most skill cards discards 3; revealed Cylons do not count.",
    "技能判定10：政治力和谋略。通过：当前玩家抽1张任意种类的技能卡。部分通过（6或以上）：失去1点食物。失败：失去1点食物。手牌最多的玩家弃3张技能卡，现身的赛隆人除外。",
    "技能檢定10：政治力和謀略。通過：當前玩家抽1張任意種類的技能卡。部分通過（6或以上）：失去1點食物。失敗：失去1點食物。手牌最多的玩家棄3張技能卡，現身的賽隆人除外。",
  ],
  "outriders.effect.audit": [
    "Whoever has most skill cards discards 3; revealed Cylons do not count.",
    "手牌最多的玩家弃3张技能卡，现身的赛隆人除外。",
    "手牌最多的玩家棄3張技能卡，現身的賽隆人除外。",
  ],
  "crisis.voices-on-the-band.title": ["Voices on the Band", "频段上的声音", "頻段上的聲音"],
  "crisis.voices-on-the-band.text": [
    "The current player chooses: Skill check 8: engineering and cunning. Pass: The current player looks at the top card of the crisis deck and puts it back on top or at the bottom. Fail: Lose 1 morale. Everybody who is not on Galactica discards 2 skill cards. Or: The current player discards 4 skill cards.",
    "当前玩家选择一项：技能判定8：工程师和谋略。通过：当前玩家查看危机牌堆顶的1张牌，将其放回牌堆顶或牌堆底。失败：失去1点士气。不在卡拉狄加上的玩家各弃2张技能卡。或：当前玩家弃4张技能卡。",
    "當前玩家選擇一項：技能檢定8：工程師和謀略。通過：當前玩家查看危機牌堆頂的1張牌，將其放回牌堆頂或牌堆底。失敗：失去1點士氣。不在卡拉狄加上的玩家各棄2張技能卡。或：當前玩家棄4張技能卡。",
  ],
  "crisis.voices-on-the-band.option.1": ["Make the skill check", "进行技能判定", "進行技能檢定"],
  "crisis.voices-on-the-band.option.2": [
    "The current player discards 4 skill cards",
    "当前玩家弃4张技能卡",
    "當前玩家棄4張技能卡",
  ],
  "outriders.effect.scattered": [
    "Everybody who is not on Galactica discards 2 skill cards.",
    "不在卡拉狄加上的玩家各弃2张技能卡。",
    "不在卡拉狄加上的玩家各棄2張技能卡。",
  ],
  "crisis.wolf-at-the-tail.title": ["Wolf at the Tail", "尾随之狼", "尾隨之狼"],
  "crisis.wolf-at-the-tail.special": ["On Our Trail", "紧追不舍", "緊追不捨"],
  "crisis.wolf-at-the-tail.text": [
    "Cylon ships act: heavy raiders (with centurions). Then place ships. Ahead: 2 raiders. Astern: 1 basestar and 3 raiders. Port quarter (launch area): 1 viper and 1 civilian ship. Port bow (launch area): 1 civilian ship. On Our Trail: If somebody who is no revealed Cylon is at the Listening Post, 2 vipers are placed, one in each launch area; else the new raiders act at once.",
    "赛隆舰船行动：重型运输舰抢攻（及机械军队攻击）。然后放置舰船。前方：2架袭击者。后方：1艘星河基地和3架袭击者。左舷后方（发射口）：1架毒蛇战机和1艘移民船。左舷前方（发射口）：1艘移民船。紧追不舍：若监听站有未现身为赛隆人的玩家，在两个发射口各放置1架毒蛇战机；否则新放置的袭击者立即行动。",
    "賽隆船艦行動：重型運輸艦搶攻（及機械軍隊攻擊）。然後放置船艦。前方：2架襲擊者。後方：1艘基地星艦和3架襲擊者。左舷後方（發射口）：1架毒蛇戰機和1艘移民船。左舷前方（發射口）：1艘移民船。緊追不捨：若監聽站有未現身為賽隆人的玩家，在兩個發射口各放置1架毒蛇戰機；否則新放置的襲擊者立即行動。",
  ],
  "outriders.effect.warned": [
    "If somebody who is no revealed Cylon is at the Listening Post, 2 vipers are placed, one in each launch area; else the new raiders act at once.",
    "若监听站有未现身为赛隆人的玩家，在两个发射口各放置1架毒蛇战机；否则新放置的袭击者立即行动。",
    "若監聽站有未現身為賽隆人的玩家，在兩個發射口各放置1架毒蛇戰機；否則新放置的襲擊者立即行動。",
  ],
  "crisis.smugglers-run.title": ["Smugglers’ Run", "走私航线", "走私航線"],
  "crisis.smugglers-run.text": [
    "The President chooses. (1) Gain 1 food. Lose 2 morale. (2) A collection: every player who is no revealed Cylon gives 1 skill card. If their strength is below 2 for each of these players, lose 1 fuel.",
    "总统选择一项：（1）获得1点食物，失去2点士气。（2）募集：所有未现身为赛隆人的玩家各交出1张技能卡。若总点数低于这些玩家人数的两倍，失去1点燃料。",
    "總統選擇一項：（1）獲得1點食物，失去2點士氣。（2）募集：所有未現身為賽隆人的玩家各交出1張技能卡。若總點數低於這些玩家人數的兩倍，失去1點燃料。",
  ],
  "crisis.smugglers-run.option.1": [
    "Gain 1 food and lose 2 morale",
    "获得1点食物，失去2点士气",
    "獲得1點食物，失去2點士氣",
  ],
  "crisis.smugglers-run.option.2": ["Take up a collection", "进行募集", "進行募集"],
  "outriders.effect.collection": [
    "Every player who is no revealed Cylon gives 1 skill card. If their strength is below 2 for each of these players, lose 1 fuel.",
    "所有未现身为赛隆人的玩家各交出1张技能卡。若总点数低于这些玩家人数的两倍，失去1点燃料。",
    "所有未現身為賽隆人的玩家各交出1張技能卡。若總點數低於這些玩家人數的兩倍，失去1點燃料。",
  ],
  "procedure.collection": ["Collection", "募集", "募集"],
  "prompt.outriders.collection": [
    "Which skill card do you give? Strength {wanted} is wanted of all together.",
    "你交出哪张技能卡？所有人合计需要{wanted}点。",
    "你交出哪張技能卡？所有人合計需要{wanted}點。",
  ],
  "log.outriders.collected": [
    "The collection comes to {total}; {wanted} was wanted.",
    "募集共{total}点，需要{wanted}点。",
    "募集共{total}點，需要{wanted}點。",
  ],
  "crisis.the-third-offer.title": ["The Third Offer", "第三份提议", "第三份提議"],
  "crisis.the-third-offer.text": [
    "The Admiral chooses. (1) Gain 1 fuel. Every revealed Cylon draws 1 cunning card; if there is none, lose 1 morale. (2) Place ships. Ahead: 1 heavy raider. Starboard bow: 2 raiders.",
    "司令官选择一项：（1）获得1点燃料。每名现身的赛隆人抽1张谋略卡；若没有，失去1点士气。（2）放置舰船。前方：1艘重型运输舰。右舷前方：2架袭击者。",
    "司令官選擇一項：（1）獲得1點燃料。每名現身的賽隆人抽1張謀略卡；若沒有，失去1點士氣。（2）放置船艦。前方：1艘重型運輸艦。右舷前方：2架襲擊者。",
  ],
  "crisis.the-third-offer.option.1": [
    "Accept the offer: gain 1 fuel, and every revealed Cylon draws a cunning card or 1 morale is lost",
    "接受提议：获得1点燃料，每名现身的赛隆人抽1张谋略卡；若没有，失去1点士气",
    "接受提議：獲得1點燃料，每名現身的賽隆人抽1張謀略卡；若沒有，失去1點士氣",
  ],
  "crisis.the-third-offer.option.2": [
    "Decline it: place 1 heavy raider and 2 raiders",
    "拒绝提议：放置1艘重型运输舰和2架袭击者",
    "拒絕提議：放置1艘重型運輸艦和2架襲擊者",
  ],
  "outriders.effect.accepted": [
    "Every revealed Cylon draws 1 cunning card; if there is none, lose 1 morale.",
    "每名现身的赛隆人抽1张谋略卡；若没有，失去1点士气。",
    "每名現身的賽隆人抽1張謀略卡；若沒有，失去1點士氣。",
  ],
});
