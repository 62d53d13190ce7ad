// Made by generate.ts from schema/operations. Change those, then make it again.

export const answerDocument = `mutation Answer($input: AnswerInput!) {
  answer(input: $input) {
    version
    repeated
  }
}`;

export const createMatchDocument = `mutation CreateMatch($input: CreateMatchInput!) {
  createMatch(input: $input) {
    match {
      ...MatchFields
    }
  }
}

fragment LabelFields on Label {
  key
  params
  text
}

fragment MatchFields on Match {
  id
  gameId
  version
  status
  yourSeat
  round
  turn
  procedures {
    name
    label {
      ...LabelFields
    }
  }
  seats {
    index
    kind
    name
    isYou
    bot
  }
  prompts {
    ...PromptFields
  }
  waitingFor
  openWindows {
    id
    label {
      ...LabelFields
    }
  }
  autoPasses {
    id
    label {
      ...LabelFields
    }
  }
  undoTo
  outcome {
    id
    winners
    text {
      ...LabelFields
    }
  }
  seedCommitment
  seed
}

fragment OptionFields on PromptOption {
  id
  label {
    ...LabelFields
  }
  about {
    type
    id
  }
}

fragment PromptFields on Prompt {
  __typename
  id
  key
  seat
  title {
    ...LabelFields
  }
  window {
    id
    label {
      ...LabelFields
    }
  }
  example {
    options
    order
    allocation {
      option
      points
    }
    assignment {
      option
      place
    }
  }
  ... on ChoosePrompt {
    pass {
      ...LabelFields
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on ChooseManyPrompt {
    min
    max
    sum {
      min
      max
      weights {
        option
        weight
      }
    }
    distinct {
      option
      group
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on OrderPrompt {
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AllocatePrompt {
    total
    upTo
    limits {
      option
      limit
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AssignPrompt {
    min
    max
    places {
      id
      label {
        ...LabelFields
      }
      about {
        type
        id
      }
      min
      max
    }
    fits {
      option
      places
    }
    weights {
      option
      weight
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on IntegerPrompt {
    min
    max
  }
  ... on TextPrompt {
    maxLength
    required
  }
  ... on OfferPrompt {
    partner
    mayPropose
    proposed {
      id
      label {
        ...LabelFields
      }
      options
      optionLabels {
        ...LabelFields
      }
      integer
      text
    }
    terms {
      __typename
      id
      label {
        ...LabelFields
      }
      ... on OptionsTerm {
        min
        max
        options {
          ...OptionFields
        }
      }
      ... on IntegerTerm {
        min
        max
      }
      ... on TextTerm {
        maxLength
      }
    }
  }
}

fragment UnavailableFields on UnavailableOption {
  id
  label {
    ...LabelFields
  }
  about {
    type
    id
  }
  reason {
    ...LabelFields
  }
  rule
}`;

export const describeDocument = `query Describe($matchId: ID!, $locale: Locale) {
  match(id: $matchId, locale: $locale) {
    id
    version
    describe
  }
}`;

export const gamesDocument = `query Games($locale: Locale, $first: Int, $after: String) {
  games(locale: $locale, first: $first, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      node {
        ...GameFields
      }
    }
  }
}

fragment GameFields on Game {
  id
  version
  title {
    ...LabelFields
  }
  summary {
    ...LabelFields
  }
  seats {
    min
    max
    counts
  }
  viewType
  options {
    ...MatchOptionFields
  }
  extensions {
    id
    version
    kind
    title {
      ...LabelFields
    }
    summary {
      ...LabelFields
    }
    gameRange
    seats {
      min
      max
      counts
    }
    requires {
      id
      range
    }
    excludes
    options {
      ...MatchOptionFields
    }
  }
}

fragment LabelFields on Label {
  key
  params
  text
}

fragment MatchOptionFields on MatchOption {
  __typename
  id
  label {
    ...LabelFields
  }
  explanation {
    ...LabelFields
  }
  ... on BooleanMatchOption {
    defaultBoolean
  }
  ... on IntegerMatchOption {
    defaultInteger
    min
    max
  }
  ... on ChoiceMatchOption {
    defaultChoice
    choices {
      value
      label {
        ...LabelFields
      }
    }
  }
}`;

export const joinMatchDocument = `mutation JoinMatch($matchId: ID!, $seat: Int) {
  joinMatch(input: {matchId: $matchId, seat: $seat}) {
    match {
      ...MatchFields
    }
  }
}

fragment LabelFields on Label {
  key
  params
  text
}

fragment MatchFields on Match {
  id
  gameId
  version
  status
  yourSeat
  round
  turn
  procedures {
    name
    label {
      ...LabelFields
    }
  }
  seats {
    index
    kind
    name
    isYou
    bot
  }
  prompts {
    ...PromptFields
  }
  waitingFor
  openWindows {
    id
    label {
      ...LabelFields
    }
  }
  autoPasses {
    id
    label {
      ...LabelFields
    }
  }
  undoTo
  outcome {
    id
    winners
    text {
      ...LabelFields
    }
  }
  seedCommitment
  seed
}

fragment OptionFields on PromptOption {
  id
  label {
    ...LabelFields
  }
  about {
    type
    id
  }
}

fragment PromptFields on Prompt {
  __typename
  id
  key
  seat
  title {
    ...LabelFields
  }
  window {
    id
    label {
      ...LabelFields
    }
  }
  example {
    options
    order
    allocation {
      option
      points
    }
    assignment {
      option
      place
    }
  }
  ... on ChoosePrompt {
    pass {
      ...LabelFields
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on ChooseManyPrompt {
    min
    max
    sum {
      min
      max
      weights {
        option
        weight
      }
    }
    distinct {
      option
      group
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on OrderPrompt {
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AllocatePrompt {
    total
    upTo
    limits {
      option
      limit
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AssignPrompt {
    min
    max
    places {
      id
      label {
        ...LabelFields
      }
      about {
        type
        id
      }
      min
      max
    }
    fits {
      option
      places
    }
    weights {
      option
      weight
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on IntegerPrompt {
    min
    max
  }
  ... on TextPrompt {
    maxLength
    required
  }
  ... on OfferPrompt {
    partner
    mayPropose
    proposed {
      id
      label {
        ...LabelFields
      }
      options
      optionLabels {
        ...LabelFields
      }
      integer
      text
    }
    terms {
      __typename
      id
      label {
        ...LabelFields
      }
      ... on OptionsTerm {
        min
        max
        options {
          ...OptionFields
        }
      }
      ... on IntegerTerm {
        min
        max
      }
      ... on TextTerm {
        maxLength
      }
    }
  }
}

fragment UnavailableFields on UnavailableOption {
  id
  label {
    ...LabelFields
  }
  about {
    type
    id
  }
  reason {
    ...LabelFields
  }
  rule
}`;

export const leaveMatchDocument = `mutation LeaveMatch($matchId: ID!) {
  leaveMatch(input: {matchId: $matchId}) {
    match {
      ...MatchFields
    }
  }
}

fragment LabelFields on Label {
  key
  params
  text
}

fragment MatchFields on Match {
  id
  gameId
  version
  status
  yourSeat
  round
  turn
  procedures {
    name
    label {
      ...LabelFields
    }
  }
  seats {
    index
    kind
    name
    isYou
    bot
  }
  prompts {
    ...PromptFields
  }
  waitingFor
  openWindows {
    id
    label {
      ...LabelFields
    }
  }
  autoPasses {
    id
    label {
      ...LabelFields
    }
  }
  undoTo
  outcome {
    id
    winners
    text {
      ...LabelFields
    }
  }
  seedCommitment
  seed
}

fragment OptionFields on PromptOption {
  id
  label {
    ...LabelFields
  }
  about {
    type
    id
  }
}

fragment PromptFields on Prompt {
  __typename
  id
  key
  seat
  title {
    ...LabelFields
  }
  window {
    id
    label {
      ...LabelFields
    }
  }
  example {
    options
    order
    allocation {
      option
      points
    }
    assignment {
      option
      place
    }
  }
  ... on ChoosePrompt {
    pass {
      ...LabelFields
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on ChooseManyPrompt {
    min
    max
    sum {
      min
      max
      weights {
        option
        weight
      }
    }
    distinct {
      option
      group
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on OrderPrompt {
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AllocatePrompt {
    total
    upTo
    limits {
      option
      limit
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AssignPrompt {
    min
    max
    places {
      id
      label {
        ...LabelFields
      }
      about {
        type
        id
      }
      min
      max
    }
    fits {
      option
      places
    }
    weights {
      option
      weight
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on IntegerPrompt {
    min
    max
  }
  ... on TextPrompt {
    maxLength
    required
  }
  ... on OfferPrompt {
    partner
    mayPropose
    proposed {
      id
      label {
        ...LabelFields
      }
      options
      optionLabels {
        ...LabelFields
      }
      integer
      text
    }
    terms {
      __typename
      id
      label {
        ...LabelFields
      }
      ... on OptionsTerm {
        min
        max
        options {
          ...OptionFields
        }
      }
      ... on IntegerTerm {
        min
        max
      }
      ... on TextTerm {
        maxLength
      }
    }
  }
}

fragment UnavailableFields on UnavailableOption {
  id
  label {
    ...LabelFields
  }
  about {
    type
    id
  }
  reason {
    ...LabelFields
  }
  rule
}`;

export const lobbyUpdatedDocument = `subscription LobbyUpdated($locale: Locale) {
  lobbyUpdated(locale: $locale) {
    id
    gameId
    status
    createdAt
    host {
      id
      name
    }
    seats {
      index
      kind
      name
      isYou
    }
  }
}`;

export const matchLogDocument = `query MatchLog($matchId: ID!, $first: Int, $after: String, $last: Int, $before: String, $locale: Locale) {
  match(id: $matchId, locale: $locale) {
    id
    log(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasPreviousPage
        startCursor
        hasNextPage
        endCursor
      }
      edges {
        node {
          ...LogEntryFields
        }
      }
    }
  }
}

fragment LabelFields on Label {
  key
  params
  text
}

fragment LogEntryFields on LogEntry {
  version
  index
  at
  private
  for
  label {
    ...LabelFields
  }
}`;

export const matchUpdatedDocument = `subscription MatchUpdated($matchId: ID!, $after: Int, $locale: Locale) {
  matchUpdated(matchId: $matchId, after: $after, locale: $locale) {
    since
    version
    entries {
      ...LogEntryFields
    }
    match {
      ...MatchFields
    }
  }
}

fragment LabelFields on Label {
  key
  params
  text
}

fragment LogEntryFields on LogEntry {
  version
  index
  at
  private
  for
  label {
    ...LabelFields
  }
}

fragment MatchFields on Match {
  id
  gameId
  version
  status
  yourSeat
  round
  turn
  procedures {
    name
    label {
      ...LabelFields
    }
  }
  seats {
    index
    kind
    name
    isYou
    bot
  }
  prompts {
    ...PromptFields
  }
  waitingFor
  openWindows {
    id
    label {
      ...LabelFields
    }
  }
  autoPasses {
    id
    label {
      ...LabelFields
    }
  }
  undoTo
  outcome {
    id
    winners
    text {
      ...LabelFields
    }
  }
  seedCommitment
  seed
}

fragment OptionFields on PromptOption {
  id
  label {
    ...LabelFields
  }
  about {
    type
    id
  }
}

fragment PromptFields on Prompt {
  __typename
  id
  key
  seat
  title {
    ...LabelFields
  }
  window {
    id
    label {
      ...LabelFields
    }
  }
  example {
    options
    order
    allocation {
      option
      points
    }
    assignment {
      option
      place
    }
  }
  ... on ChoosePrompt {
    pass {
      ...LabelFields
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on ChooseManyPrompt {
    min
    max
    sum {
      min
      max
      weights {
        option
        weight
      }
    }
    distinct {
      option
      group
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on OrderPrompt {
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AllocatePrompt {
    total
    upTo
    limits {
      option
      limit
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AssignPrompt {
    min
    max
    places {
      id
      label {
        ...LabelFields
      }
      about {
        type
        id
      }
      min
      max
    }
    fits {
      option
      places
    }
    weights {
      option
      weight
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on IntegerPrompt {
    min
    max
  }
  ... on TextPrompt {
    maxLength
    required
  }
  ... on OfferPrompt {
    partner
    mayPropose
    proposed {
      id
      label {
        ...LabelFields
      }
      options
      optionLabels {
        ...LabelFields
      }
      integer
      text
    }
    terms {
      __typename
      id
      label {
        ...LabelFields
      }
      ... on OptionsTerm {
        min
        max
        options {
          ...OptionFields
        }
      }
      ... on IntegerTerm {
        min
        max
      }
      ... on TextTerm {
        maxLength
      }
    }
  }
}

fragment UnavailableFields on UnavailableOption {
  id
  label {
    ...LabelFields
  }
  about {
    type
    id
  }
  reason {
    ...LabelFields
  }
  rule
}`;

export const matchDocument = `query Match($matchId: ID!, $locale: Locale) {
  match(id: $matchId, locale: $locale) {
    ...MatchFields
  }
}

fragment LabelFields on Label {
  key
  params
  text
}

fragment MatchFields on Match {
  id
  gameId
  version
  status
  yourSeat
  round
  turn
  procedures {
    name
    label {
      ...LabelFields
    }
  }
  seats {
    index
    kind
    name
    isYou
    bot
  }
  prompts {
    ...PromptFields
  }
  waitingFor
  openWindows {
    id
    label {
      ...LabelFields
    }
  }
  autoPasses {
    id
    label {
      ...LabelFields
    }
  }
  undoTo
  outcome {
    id
    winners
    text {
      ...LabelFields
    }
  }
  seedCommitment
  seed
}

fragment OptionFields on PromptOption {
  id
  label {
    ...LabelFields
  }
  about {
    type
    id
  }
}

fragment PromptFields on Prompt {
  __typename
  id
  key
  seat
  title {
    ...LabelFields
  }
  window {
    id
    label {
      ...LabelFields
    }
  }
  example {
    options
    order
    allocation {
      option
      points
    }
    assignment {
      option
      place
    }
  }
  ... on ChoosePrompt {
    pass {
      ...LabelFields
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on ChooseManyPrompt {
    min
    max
    sum {
      min
      max
      weights {
        option
        weight
      }
    }
    distinct {
      option
      group
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on OrderPrompt {
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AllocatePrompt {
    total
    upTo
    limits {
      option
      limit
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AssignPrompt {
    min
    max
    places {
      id
      label {
        ...LabelFields
      }
      about {
        type
        id
      }
      min
      max
    }
    fits {
      option
      places
    }
    weights {
      option
      weight
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on IntegerPrompt {
    min
    max
  }
  ... on TextPrompt {
    maxLength
    required
  }
  ... on OfferPrompt {
    partner
    mayPropose
    proposed {
      id
      label {
        ...LabelFields
      }
      options
      optionLabels {
        ...LabelFields
      }
      integer
      text
    }
    terms {
      __typename
      id
      label {
        ...LabelFields
      }
      ... on OptionsTerm {
        min
        max
        options {
          ...OptionFields
        }
      }
      ... on IntegerTerm {
        min
        max
      }
      ... on TextTerm {
        maxLength
      }
    }
  }
}

fragment UnavailableFields on UnavailableOption {
  id
  label {
    ...LabelFields
  }
  about {
    type
    id
  }
  reason {
    ...LabelFields
  }
  rule
}`;

export const matchesDocument = `query Matches($game: ID, $status: MatchStatus, $mine: Boolean, $first: Int, $after: String, $locale: Locale) {
  matches(
    game: $game
    status: $status
    mine: $mine
    first: $first
    after: $after
    locale: $locale
  ) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      cursor
      node {
        id
        gameId
        status
        createdAt
        host {
          id
          name
        }
        seats {
          index
          kind
          name
          isYou
        }
      }
    }
  }
}`;

export const meDocument = `query Me {
  me {
    id
    name
    admin
  }
}`;

export const setAutoPassDocument = `mutation SetAutoPass($matchId: ID!, $window: ID!, $on: Boolean!) {
  setAutoPass(input: {matchId: $matchId, window: $window, on: $on}) {
    match {
      id
      autoPasses {
        id
        label {
          ...LabelFields
        }
      }
    }
  }
}

fragment LabelFields on Label {
  key
  params
  text
}`;

export const signInAsGuestDocument = `mutation SignInAsGuest($name: String!) {
  signInAsGuest(input: {name: $name}) {
    token
    expiresAt
    account {
      id
      name
      admin
    }
  }
}`;

export const startMatchDocument = `mutation StartMatch($matchId: ID!) {
  startMatch(input: {matchId: $matchId}) {
    match {
      ...MatchFields
    }
  }
}

fragment LabelFields on Label {
  key
  params
  text
}

fragment MatchFields on Match {
  id
  gameId
  version
  status
  yourSeat
  round
  turn
  procedures {
    name
    label {
      ...LabelFields
    }
  }
  seats {
    index
    kind
    name
    isYou
    bot
  }
  prompts {
    ...PromptFields
  }
  waitingFor
  openWindows {
    id
    label {
      ...LabelFields
    }
  }
  autoPasses {
    id
    label {
      ...LabelFields
    }
  }
  undoTo
  outcome {
    id
    winners
    text {
      ...LabelFields
    }
  }
  seedCommitment
  seed
}

fragment OptionFields on PromptOption {
  id
  label {
    ...LabelFields
  }
  about {
    type
    id
  }
}

fragment PromptFields on Prompt {
  __typename
  id
  key
  seat
  title {
    ...LabelFields
  }
  window {
    id
    label {
      ...LabelFields
    }
  }
  example {
    options
    order
    allocation {
      option
      points
    }
    assignment {
      option
      place
    }
  }
  ... on ChoosePrompt {
    pass {
      ...LabelFields
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on ChooseManyPrompt {
    min
    max
    sum {
      min
      max
      weights {
        option
        weight
      }
    }
    distinct {
      option
      group
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on OrderPrompt {
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AllocatePrompt {
    total
    upTo
    limits {
      option
      limit
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AssignPrompt {
    min
    max
    places {
      id
      label {
        ...LabelFields
      }
      about {
        type
        id
      }
      min
      max
    }
    fits {
      option
      places
    }
    weights {
      option
      weight
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on IntegerPrompt {
    min
    max
  }
  ... on TextPrompt {
    maxLength
    required
  }
  ... on OfferPrompt {
    partner
    mayPropose
    proposed {
      id
      label {
        ...LabelFields
      }
      options
      optionLabels {
        ...LabelFields
      }
      integer
      text
    }
    terms {
      __typename
      id
      label {
        ...LabelFields
      }
      ... on OptionsTerm {
        min
        max
        options {
          ...OptionFields
        }
      }
      ... on IntegerTerm {
        min
        max
      }
      ... on TextTerm {
        maxLength
      }
    }
  }
}

fragment UnavailableFields on UnavailableOption {
  id
  label {
    ...LabelFields
  }
  about {
    type
    id
  }
  reason {
    ...LabelFields
  }
  rule
}`;

export const undoDocument = `mutation Undo($input: UndoInput!) {
  undo(input: $input) {
    version
    repeated
  }
}`;
