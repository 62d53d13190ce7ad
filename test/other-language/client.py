"""A client of Conclave in Python, written from docs/frontends.md and the schema alone; it needs only the standard library.

    python3 client.py URL SCHEMA GAME SEATS [SEED]

plays a match of GAME against bots to its end. URL is that of the server, such as http://localhost:4000, and SCHEMA the folder
`schema` of the repository, whose operations are used as they are. Where an answer consists of several
choices, half of the answers are the suggestions of their prompts, the others are made at random by the kind of the prompt. Updates come by server-sent events; when the
connection is lost, the subscription goes on after the last cursor.
"""

import http.client
import json
import random
import re
import sys
import time
import uuid
from pathlib import Path
from urllib.parse import urlsplit


class Refused(Exception):
    """The server has refused an operation: one of the codes that are listed under "Errors"."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["extensions"]["code"]


def data_of(reply):
    if reply.get("errors"):
        raise Refused(reply["errors"][0])
    return reply["data"]


class Operations:
    """The operations of the folder `schema/operations`, each with the fragments that it uses."""

    def __init__(self, folder):
        self.folder = folder
        text = (folder / "fragments.graphql").read_text()
        self.fragments = {found[1]: found[0] for found in re.finditer(r"^fragment (\w+) .*?^}", text, re.M | re.S)}

    def __getitem__(self, name):
        text = (self.folder / f"{name}.graphql").read_text()
        used = set(self.spread_in(text))
        return "\n".join([text, *(self.fragments[fragment] for fragment in sorted(used))])

    def spread_in(self, text):
        for fragment in re.findall(r"\.\.\.(\w+)", text):
            yield fragment
            yield from self.spread_in(self.fragments[fragment])


class Conclave:
    """Requests and subscriptions."""

    def __init__(self, url, schema):
        self.host = urlsplit(url).netloc
        self.operations = Operations(Path(schema) / "operations")
        self.token = None

    def send(self, operation, variables, accept):
        connection = http.client.HTTPConnection(self.host, timeout=60)
        headers = {"Content-Type": "application/json", "Accept": accept}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = json.dumps({"query": self.operations[operation], "variables": variables})
        connection.request("POST", "/graphql", body, headers)
        return connection, connection.getresponse()

    def request(self, operation, **variables):
        """The data of a query or a mutation."""
        connection, response = self.send(operation, variables, "application/json")
        try:
            return data_of(json.loads(response.read()))
        finally:
            connection.close()

    def subscribe(self, operation, **variables):
        """The data of each event, until the server completes the subscription."""
        connection, response = self.send(operation, variables, "text/event-stream")
        try:
            if not response.getheader("Content-Type").startswith("text/event-stream"):
                data_of(json.loads(response.read()))
            event = {}
            for line in response:
                name, _, value = line.decode().rstrip("\n").partition(":")
                if name:
                    event[name] = value.strip()
                elif event.get("event") == "complete":
                    return
                elif not value:
                    if event.get("event") == "next":
                        yield data_of(json.loads(event["data"]))
                    event = {}
            raise ConnectionError("the stream has ended without completing")
        finally:
            connection.close()


LOST = (OSError, http.client.HTTPException, json.JSONDecodeError)


class Player:
    """Plays one match."""

    def __init__(self, conclave, chance, tell):
        self.conclave = conclave
        self.chance = chance
        self.tell = tell
        self.counts = {"updates": 0, "lost": 0, "suggestions": 0, "choices": 0, "rejected": 0, "repeated": 0}

    def play(self, match_id):
        after = None
        while True:
            try:
                for data in self.conclave.subscribe("match-updated", matchId=match_id, after=after):
                    update = data["matchUpdated"]
                    if after is not None and update["previous"] != after:
                        raise AssertionError(f"there is a gap between {after} and {update['previous']}")
                    match = update["match"]
                    self.counts["updates"] += 1
                    for entry in self.log(match_id, match["version"]) if after is None else update["entries"]:
                        self.tell({"version": entry["version"], "text": entry["label"]["text"]})
                    after = update["cursor"]
                    if match["status"] == "FINISHED":
                        return match
                    if match["prompts"]:
                        self.decide(match, match["prompts"][0])
            except LOST:
                self.counts["lost"] += 1
            time.sleep(0.2)

    def log(self, match_id, version):
        """What was written up to a version, page by page from the newest one back."""
        entries, before = [], None
        while True:
            page = self.patiently("log-until", matchId=match_id, version=version, last=50, before=before)["match"]["at"]["log"]
            entries = [edge["node"] for edge in page["edges"]] + entries
            if not page["pageInfo"]["hasPreviousPage"]:
                return entries
            before = page["pageInfo"]["startCursor"]

    def patiently(self, operation, **variables):
        """Sends a query, or an answer with its key, until there is a reply."""
        while True:
            try:
                return self.conclave.request(operation, **variables)
            except LOST:
                self.counts["lost"] += 1
                time.sleep(0.2)

    def decide(self, match, prompt):
        several = prompt["__typename"] in ("ChooseManyPrompt", "AllocatePrompt", "AssignPrompt")
        way = "suggestions" if several and self.chance.random() < 0.5 else "choices"
        try:
            self.answer(match, prompt, prompt["fallback"] if way == "suggestions" else self.choice(prompt))
            self.counts[way] += 1
        except Refused as refusal:
            if refusal.code in ("PROMPT_NOT_OPEN", "STALE_VERSION"):
                return
            if refusal.code not in ("ANSWER_NOT_ALLOWED", "OFFER_NOT_ALLOWED", "CONSTRAINT_VIOLATED"):
                raise
            self.counts["rejected"] += 1
            self.answer(match, prompt, {"fallback": True})

    def answer(self, match, prompt, value):
        request = {
            "matchId": match["id"],
            "promptId": prompt["id"],
            "version": match["version"],
            "idempotencyKey": str(uuid.uuid4()),
            "answer": value,
        }
        if self.patiently("answer", input=request)["answer"]["repeated"]:
            self.counts["repeated"] += 1

    def choice(self, prompt):
        """An answer by the kind of the prompt, at random."""
        keys = [option["key"] for option in prompt.get("options", [])]
        match prompt["__typename"]:
            case "ChoosePrompt":
                chosen = self.chance.choice([*keys, None] if prompt["pass"] else keys)
                return {"pass": True} if chosen is None else {"option": chosen}
            case "ChooseManyPrompt":
                return {"options": self.chance.sample(keys, self.chance.randint(prompt["min"], prompt["max"]))}
            case "AllocatePrompt":
                return {"allocation": self.allocation(prompt)}
            case "AssignPrompt":
                return {"assignment": self.assignment(prompt)}
            case "IntegerPrompt":
                return {"integer": self.chance.randint(prompt["min"], prompt["max"])}
            case "TextPrompt":
                return {"text": "Python"[: prompt["maxLength"]]}
            case "ConfirmPrompt":
                return {"confirm": self.chance.random() < 0.5}
            case "OfferPrompt":
                return {"offer": {"accept": True} if prompt["proposed"] else {"refuse": True}}
            case _:
                return {"fallback": True}

    def allocation(self, prompt):
        points = {option["key"]: 0 for option in prompt["options"]}
        left = self.chance.randint(prompt["min"], prompt["max"])
        while open_ := [
            option
            for option in prompt["options"]
            if option["weight"] <= left and (option["limit"] is None or points[option["key"]] < option["limit"])
        ]:
            option = self.chance.choice(open_)
            points[option["key"]] += 1
            left -= option["weight"]
        return [{"option": key, "points": count} for key, count in points.items() if count]

    def assignment(self, prompt):
        places = [place["key"] for place in prompt["places"]]
        assigned = self.chance.sample(prompt["options"], self.chance.randint(prompt["min"], prompt["max"]))
        return [
            {"option": option["key"], "place": self.chance.choice(option["places"] or places)} for option in assigned
        ]


def tell(line):
    print(json.dumps(line), flush=True)


def main(url, schema, game, seats, seed="python"):
    conclave = Conclave(url, schema)
    conclave.token = conclave.request("sign-in-as-guest", name="Player")["signInAsGuest"]["token"]
    bots = ["heuristic"] * (int(seats) - 1)
    new = {"gameId": game, "seats": int(seats), "bots": bots, "botDelayMs": 0}
    match_id = conclave.request("create-match", input=new)["createMatch"]["match"]["id"]
    conclave.request("start-match", matchId=match_id)
    tell({"match": match_id})
    player = Player(conclave, random.Random(seed), tell)
    match = player.play(match_id)
    tell({"outcome": match["outcome"]["text"]["text"], "version": match["version"], **player.counts})


if __name__ == "__main__":
    main(*sys.argv[1:])
